-- Above how much, in minor units of its currency, a merchant's people may not refund without another's word; null: only a
-- cashier's refunds wait. Counted by order, and by person and day.
ALTER TABLE merchant ADD COLUMN refund_approval_amount bigint CHECK (refund_approval_amount >= 0);
