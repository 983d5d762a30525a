-- The second lock. Every tenant table shows and takes only the rows of the tenant that the transaction names.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'merchant', 'refund_password', 'way_rate', 'account', 'session', 'audit_entry', 'audit_seal', 'idempotency_key',
    'ledger_account', 'ledger_transfer', 'ledger_closing', 'ledger_cut', 'pay_order', 'pay_attempt', 'order_exception',
    'payer', 'order_anchor', 'refund', 'settlement_rule', 'clearing', 'clearing_difference', 'store_code', 'notice',
    'notice_read', 'notice_read_all']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
  END LOOP;
END
$$;
