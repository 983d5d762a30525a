CREATE TABLE store_code (
  tenant_id integer NOT NULL,
  store_code_id text NOT NULL CHECK (store_code_id ~ '^[0-9a-zA-Z]{10,32}$'),
  merchant_id text NOT NULL,
  label text NOT NULL,
  currency char(3) NOT NULL,
  -- tips in per cent, offered in this order
  tip_rates smallint[] NOT NULL DEFAULT '{}',
  tip_enabled boolean NOT NULL DEFAULT true,
  remark_required boolean NOT NULL DEFAULT false,
  payment_note text NOT NULL DEFAULT '',
  ways text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, store_code_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX store_code_by_merchant ON store_code (tenant_id, merchant_id, create_time);
CREATE STATISTICS store_code_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM store_code;
GRANT SELECT, INSERT, UPDATE ON store_code TO app;
