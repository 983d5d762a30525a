-- A clearing is recomputed from what was confirmed in its period, without asking the ledger which orders that were.
CREATE INDEX pay_order_by_confirm_time ON pay_order (tenant_id, merchant_id, confirm_time) WHERE confirm_time IS NOT NULL;
CREATE INDEX refund_by_confirm_time ON refund (tenant_id, merchant_id, confirm_time) WHERE confirm_time IS NOT NULL;

-- What waits to be validated, found without reading what has been.
CREATE INDEX clearing_waiting ON clearing (tenant_id, merchant_id, to_time) WHERE validation = 'waiting';
