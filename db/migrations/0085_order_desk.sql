-- What the provider's desks read over all merchants at once, newest first. Each holds the key as well, so that a page far
-- down is found by the index alone.
CREATE INDEX pay_order_of_all ON pay_order (create_time, order_id, tenant_id);
CREATE INDEX refund_of_all ON refund (create_time, refund_order_id, tenant_id);
CREATE INDEX merchant_notification_of_all ON merchant_notification (create_time, notification_id, tenant_id);
CREATE INDEX order_exception_of_all ON order_exception (status, create_time, exception_id);
-- What the refund desk sees to: few at any time.
CREATE INDEX refund_waiting ON refund (create_time, refund_order_id)
  WHERE status = 5 OR status = 0 AND error_code IS NOT NULL;

-- A refund that waits for someone other than who asked for it.
CREATE TABLE refund_audit (
  tenant_id integer NOT NULL,
  audit_id uuid NOT NULL,
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  -- minor units of the order's currency; nothing is reserved: whether it can be refunded is asked again when it is passed
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  -- why it is refunded
  remark text,
  -- at whom it waits: the merchant's own manager, and then, or at once, the provider
  level text NOT NULL CHECK (level IN ('merchant', 'provider')),
  status text NOT NULL DEFAULT 'waitAudit' CHECK (status IN ('waitAudit', 'success', 'refused')),
  -- why the provider looks at it; null where it does not
  provider_reason text CHECK (provider_reason IN ('every', 'overLimit', 'advance')),
  applicant_id uuid,
  applicant_name text NOT NULL,
  -- 1 the provider, 2 Merchant Portal, 3 Api Gateway, 4 Device
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 4),
  -- the till at which it was asked for
  device_id text,
  apply_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  -- who passed it at the merchant, before the provider
  passed_by_id uuid,
  passed_by text,
  pass_time timestamptz(3),
  decided_by_id uuid,
  decided_by text,
  decide_time timestamptz(3),
  -- why it was refused; null with a decision: nobody decided in time
  refusal text,
  refund_order_id text,
  PRIMARY KEY (tenant_id, audit_id),
  CHECK ((status = 'waitAudit') = (decide_time IS NULL)),
  CHECK ((status = 'success') = (refund_order_id IS NOT NULL)),
  CHECK (expire_time > apply_time),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id),
  FOREIGN KEY (tenant_id, refund_order_id) REFERENCES refund (tenant_id, refund_order_id)
);
-- One at a time of an order: the same click twice is one application.
CREATE UNIQUE INDEX refund_audit_waiting ON refund_audit (tenant_id, order_id) WHERE status = 'waitAudit';
CREATE INDEX refund_audit_by_time ON refund_audit (tenant_id, merchant_id, apply_time, audit_id);
CREATE INDEX refund_audit_of_all ON refund_audit (status, apply_time, audit_id);
CREATE INDEX refund_audit_by_order ON refund_audit (tenant_id, order_id);
CREATE STATISTICS refund_audit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM refund_audit;
GRANT SELECT, INSERT, UPDATE ON refund_audit TO app;

-- Which refunds of a merchant the provider looks at as well. A merchant without a row: none.
CREATE TABLE refund_policy (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('none', 'over', 'every')),
  -- of the settlement currency, in minor units: refunds that come to more
  over_amount bigint CHECK (over_amount > 0),
  -- those that the provider must advance
  advances boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  CHECK ((mode = 'over') = (over_amount IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS refund_policy_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM refund_policy;
GRANT SELECT, INSERT, UPDATE ON refund_policy TO app;

-- What one of the provider's staff wants done with a refund that its channel does not bring to an end, for another to pass.
CREATE TABLE refund_proposal (
  tenant_id integer NOT NULL,
  proposal_id uuid NOT NULL,
  merchant_id text NOT NULL,
  refund_order_id text NOT NULL,
  -- payOut: the payer is given the money otherwise; markFailed: the channel says that it will not go
  act text NOT NULL CHECK (act IN ('payOut', 'markFailed')),
  -- of payOut: by what the payer is paid
  pay_by text CHECK (pay_by IN ('bankTransfer', 'cheque', 'cash', 'channelPlatform', 'other')),
  -- of payOut the bank's or the cheque's number; of markFailed what the channel said, such as its ticket's number
  proof text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'passed', 'refused')),
  proposed_by_id uuid NOT NULL,
  proposed_by text NOT NULL,
  propose_time timestamptz(3) NOT NULL,
  decided_by_id uuid,
  decided_by text,
  decide_time timestamptz(3),
  refusal text,
  PRIMARY KEY (tenant_id, proposal_id),
  CHECK ((act = 'payOut') = (pay_by IS NOT NULL)),
  CHECK ((status = 'waiting') = (decide_time IS NULL)),
  CHECK (decided_by_id IS DISTINCT FROM proposed_by_id OR status <> 'passed'),
  FOREIGN KEY (tenant_id, refund_order_id) REFERENCES refund (tenant_id, refund_order_id)
);
CREATE UNIQUE INDEX refund_proposal_waiting ON refund_proposal (tenant_id, refund_order_id) WHERE status = 'waiting';
CREATE INDEX refund_proposal_by_refund ON refund_proposal (tenant_id, refund_order_id, propose_time);
CREATE STATISTICS refund_proposal_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM refund_proposal;
GRANT SELECT, INSERT, UPDATE ON refund_proposal TO app;

-- Who of the provider's staff sees to an exception; an account of the provider's own tenant.
ALTER TABLE order_exception ADD COLUMN assignee_id uuid;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['refund_audit', 'refund_policy', 'refund_proposal']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
    EXECUTE format('GRANT SELECT ON %I TO desk', tenant_table);
    EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
  END LOOP;
END
$$;
