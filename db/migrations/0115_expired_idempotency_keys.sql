-- The keys of writes expire: a scheduled job finds the old ones of a tenant by their time.
CREATE INDEX IF NOT EXISTS idempotency_key_by_time ON idempotency_key (tenant_id, create_time);
