-- A cut asks for a merchant's own accounts, and for the currencies of what is owed to it.
CREATE INDEX ledger_account_of_merchant ON ledger_account (tenant_id, merchant_id) WHERE merchant_id IS NOT NULL;
