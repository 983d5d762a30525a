-- A merchant with its sub-merchants is one tenant. Tenant 0 is the provider itself.
-- Row-level security is the second lock: the application's role sees only the tenant named by app.tenant_id.

GRANT USAGE ON SCHEMA public TO app;

-- What comes from outside without a tenant is found here: merchant codes, logins, store codes. Small, seldom written.
CREATE TABLE tenant_directory (
  kind text NOT NULL CHECK (kind IN ('merchant', 'login', 'storeCode')),
  key text NOT NULL,
  tenant_id integer NOT NULL CHECK (tenant_id BETWEEN 0 AND 999999),
  PRIMARY KEY (kind, key)
);
GRANT SELECT, INSERT ON tenant_directory TO app;

CREATE TABLE merchant (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL CHECK (merchant_id ~ '^[A-Z0-9]{6}$'),
  parent_merchant_id text,
  trade_name text NOT NULL,
  legal_name text NOT NULL,
  -- null and 1 do not block, 99 is frozen, any other value is under review
  approve_result smallint,
  currency char(3) NOT NULL,
  timezone text NOT NULL,
  country char(2) NOT NULL CHECK (country IN ('CA', 'US')),
  province text NOT NULL,
  city text NOT NULL,
  logo_url text,
  settings_menu boolean NOT NULL DEFAULT true,
  order_expiry_minutes smallint NOT NULL DEFAULT 5 CHECK (order_expiry_minutes BETWEEN 1 AND 1440),
  max_refund_days smallint NOT NULL DEFAULT 90 CHECK (max_refund_days BETWEEN 1 AND 365),
  cashier_query_days smallint CHECK (cashier_query_days BETWEEN 1 AND 365),
  short_order_id boolean NOT NULL DEFAULT false,
  pre_credit_refund boolean NOT NULL DEFAULT false,
  fee_back_on_refund boolean NOT NULL DEFAULT true,
  payment_notice boolean NOT NULL DEFAULT true,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, parent_merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON merchant TO app;

-- The second secret of a refund, one a merchant, with its own lock.
CREATE TABLE refund_password (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  password_hash text NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON refund_password TO app;

-- Rates per way code, dated, never overwritten. Fractions, such as 0.0135 for 1.35 %.
CREATE TABLE way_rate (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  valid_from timestamptz(3) NOT NULL,
  rate numeric(9, 6) NOT NULL CHECK (rate >= 0 AND rate < 1),
  min_fee bigint NOT NULL DEFAULT 0 CHECK (min_fee >= 0),
  max_fee bigint CHECK (max_fee >= min_fee),
  surcharge_rate numeric(9, 6) NOT NULL DEFAULT 0 CHECK (surcharge_rate >= 0 AND surcharge_rate < 1),
  PRIMARY KEY (tenant_id, merchant_id, way_code, valid_from),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT ON way_rate TO app;
