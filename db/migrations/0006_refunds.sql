CREATE TABLE refund (
  tenant_id integer NOT NULL,
  refund_order_id text NOT NULL CHECK (refund_order_id ~ '^8[0-9]{24}$'),
  order_id text NOT NULL,
  merchant_id text NOT NULL,
  merchant_refund_no text NOT NULL,
  platform_refund_no text NOT NULL,
  channel_refund_no text,
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  exchange_rate text NOT NULL,
  clearing_amount bigint NOT NULL CHECK (clearing_amount >= 0),
  fee_return_amount bigint NOT NULL DEFAULT 0 CHECK (fee_return_amount >= 0),
  refund_type text NOT NULL CHECK (refund_type IN ('full', 'partial')),
  way_code text NOT NULL,
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 4),
  -- 0 submitted, 1 submit failed, 2 submit success, 3 refund failed, 4 refund success, 5 Change
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 5),
  error_code text,
  error_message text,
  reason text,
  operator_id uuid,
  operator_name text NOT NULL,
  query_count smallint NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  confirm_time timestamptz(3),
  PRIMARY KEY (tenant_id, refund_order_id),
  UNIQUE (tenant_id, merchant_id, merchant_refund_no),
  UNIQUE (tenant_id, platform_refund_no),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE INDEX refund_by_time ON refund (tenant_id, merchant_id, create_time, refund_order_id);
CREATE INDEX refund_by_status ON refund (tenant_id, merchant_id, status, create_time, refund_order_id);
CREATE INDEX refund_by_order ON refund (tenant_id, order_id);
CREATE STATISTICS refund_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM refund;
GRANT SELECT, INSERT, UPDATE ON refund TO app;
