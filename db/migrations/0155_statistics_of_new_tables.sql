-- Rows of these tables are found by tenant and merchant together, of which the second decides the first.
create statistics channel_account_request_tenant_merchant (dependencies, ndistinct) on tenant_id, merchant_id from channel_account_request;
create statistics owner_reset_tenant_merchant (dependencies, ndistinct) on tenant_id, merchant_id from owner_reset;
create statistics refund_password_failure_tenant_merchant (dependencies, ndistinct) on tenant_id, merchant_id from refund_password_failure;
