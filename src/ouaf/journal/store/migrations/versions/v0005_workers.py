"""Several workers on one database: what each of them holds, and what it tells the others.

PostgreSQL alone: a file of SQLite belongs to one process, which has both in memory.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    """Nobody holds anything yet."""
    if op.get_bind().dialect.name == "sqlite":
        return
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "leases",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", moment, nullable=False),
    )
    op.create_index("leases_holder", "leases", ["holder"])
    op.create_index("leases_until", "leases", ["until"])
    op.create_table(
        "workers",
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("until", moment, nullable=False),
    )


def downgrade() -> None:
    """One worker again."""
    if op.get_bind().dialect.name == "sqlite":
        return
    op.drop_table("workers")
    op.drop_table("leases")
