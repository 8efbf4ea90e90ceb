"""Lines stand in the order in which they came, with an index by match.

Before, they stood match by match: with many matches under way every line went into the middle of the file, and moved
others to make room. `bench/pages.py` has what that costs. PostgreSQL keeps them in order of arrival anyway.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The same lines in a table in order of arrival."""
    _rebuild(by_match=False)


def downgrade() -> None:
    """Match by match again."""
    _rebuild(by_match=True)


def _rebuild(*, by_match: bool) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("lines", "old_lines")
    op.create_table(
        "lines",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=True),
        sqlite_with_rowid=not by_match,
    )
    op.execute("INSERT INTO lines SELECT match, n, text, words FROM old_lines ORDER BY match, n")
    op.drop_table("old_lines")
