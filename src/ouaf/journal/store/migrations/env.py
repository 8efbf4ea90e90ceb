"""Alembic's environment: it works on the connection that `schema.upgrade` hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], target_metadata=None)
with context.begin_transaction():
    context.run_migrations()
