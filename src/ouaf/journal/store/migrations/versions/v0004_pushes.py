"""Where devices are told that it is their turn, in matches by letter."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has asked for it before."""
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("pushes_of_device", "pushes", ["device"])


def downgrade() -> None:
    """Nobody is told."""
    op.drop_table("pushes")
