-- Orders of a range of amounts, newest first, are found in the index alone: what does not fit is passed over without its row.
-- On a database with many orders it can be made beforehand, without holding payments up (docs/operations.md).
CREATE INDEX IF NOT EXISTS pay_order_by_time_with_amount ON pay_order (tenant_id, merchant_id, create_time, order_id) INCLUDE (pay_amount);
DROP INDEX pay_order_by_time;
