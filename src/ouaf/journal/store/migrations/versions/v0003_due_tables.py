"""Matches by letter: which table's time runs out when, and how long the house has been open."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """No table of before has a time."""
    op.add_column("tables", sa.Column("due", sa.BigInteger, nullable=True))
    has_time = sa.text("due IS NOT NULL")
    op.create_index("tables_due", "tables", ["due"], sqlite_where=has_time, postgresql_where=has_time)
    op.create_table("house", sa.Column("lived", sa.BigInteger, nullable=False))
    op.execute("INSERT INTO house VALUES (0)")


def downgrade() -> None:
    """Without time."""
    op.drop_table("house")
    op.drop_index("tables_due")
    op.drop_column("tables", "due")
