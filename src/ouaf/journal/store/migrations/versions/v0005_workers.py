"""Several workers on one database: who lives, who minds what, what each lets the others know, and keys for all.

PostgreSQL alone: a file of SQLite belongs to one process.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody lives yet."""
    if op.get_bind().dialect.name == "sqlite":
        return
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "workers", sa.Column("worker", sa.Text, primary_key=True), sa.Column("until", moment, nullable=False)
    )
    op.create_table(
        "leases", sa.Column("name", sa.Text, primary_key=True), sa.Column("worker", sa.Text, nullable=False)
    )
    op.create_index("leases_worker", "leases", ["worker"])
    op.create_table(
        "notes",
        sa.Column("topic", sa.Text, primary_key=True),
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("notes_worker", "notes", ["worker"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """One worker again."""
    if op.get_bind().dialect.name == "sqlite":
        return
    for table in ("keys", "notes", "leases", "workers"):
        op.drop_table(table)
