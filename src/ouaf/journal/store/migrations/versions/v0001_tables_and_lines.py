"""Tables with their devices, and the lines of journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first schema."""
    _make_tables()
    _make_journals()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("public_tables", "tables", ["public", "touched"])
    op.create_table(
        "table_devices",
        sa.Column("device", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("devices_of_table", "table_devices", ["code"])


def _make_journals() -> None:
    op.create_table(
        "matches",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Back to nothing."""
    for name in ("lines", "matches", "table_devices", "tables"):
        op.drop_table(name)
