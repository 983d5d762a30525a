-- What a merchant asks of its payers' cards. Null: nothing. What is taken is never more than the provider allows it
-- (way_rate.surcharge_rate), than cards cost it, or than the law of its place.
ALTER TABLE payment_setting
  ADD COLUMN surcharge_online boolean NOT NULL DEFAULT true,
  ADD COLUMN surcharge_rate numeric(9, 6) CHECK (surcharge_rate > 0 AND surcharge_rate < 1),
  -- when the card networks were told: nothing is taken in the thirty days from then on
  ADD COLUMN surcharge_notice_day date,
  -- the business hours are also those of payment links and invoices
  ADD COLUMN hours_online boolean NOT NULL DEFAULT false,
  ADD CHECK (surcharge_rate IS NULL OR surcharge_notice_day IS NOT NULL);

-- Where the provider has let a merchant surcharge until now, it goes on: the networks were told when that was agreed.
INSERT INTO payment_setting (tenant_id, merchant_id, surcharge_rate, surcharge_notice_day)
SELECT tenant_id, merchant_id, surcharge_rate, (valid_from AT TIME ZONE 'UTC')::date - 31
  FROM (SELECT DISTINCT ON (tenant_id, merchant_id) tenant_id, merchant_id, surcharge_rate, valid_from
          FROM way_rate WHERE way_code = 'C' ORDER BY tenant_id, merchant_id, valid_from DESC) latest
 WHERE surcharge_rate > 0
    ON CONFLICT (tenant_id, merchant_id) DO UPDATE
   SET surcharge_rate = excluded.surcharge_rate, surcharge_notice_day = excluded.surcharge_notice_day;

-- How much a merchant takes at most, by a way or by all together ('A'): minor units of its own currency, tip and surcharge
-- included. Null: without limit.
CREATE TABLE risk_limit (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL CHECK (way_code IN ('A', 'WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  most_payment bigint CHECK (most_payment > 0),
  most_day_amount bigint CHECK (most_day_amount > 0),
  most_day_count integer CHECK (most_day_count BETWEEN 1 AND 1000000),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id, way_code),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS risk_limit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM risk_limit;
GRANT SELECT, INSERT, UPDATE ON risk_limit TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['risk_limit']
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
