-- expand: indexes and grants only; the version before works without them
-- Scheduled jobs look for what is due over all tenants in one statement.
CREATE INDEX audit_entry_by_id ON audit_entry USING brin (tenant_id, audit_id) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX order_exception_going_back ON order_exception (tenant_id, merchant_id, resolve_time)
  WHERE status = 'resolved' AND resolution = 'refund';
CREATE INDEX export_job_file ON export_job (tenant_id, expire_time) WHERE state = 'done' AND file IS NOT NULL;

-- Of what one signs in with, the desk sees only whose it is and how old.
GRANT SELECT (tenant_id, expire_time) ON challenge, mail_proof TO desk;
GRANT SELECT (tenant_id, create_time) ON idempotency_key TO desk;
CREATE POLICY desk_reads ON challenge FOR SELECT TO desk USING (true);
CREATE POLICY desk_reads ON mail_proof FOR SELECT TO desk USING (true);
CREATE POLICY desk_reads ON idempotency_key FOR SELECT TO desk USING (true);
