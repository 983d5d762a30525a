-- expand: the version before writes neither column, so that its rows satisfy the check
-- The provider can disable a merchant's payment link. The merchant cannot enable it again until the provider allows it.
ALTER TABLE payment_link
  ADD COLUMN suspend_time timestamptz(3),
  ADD COLUMN suspend_reason text,
  ADD CONSTRAINT payment_link_suspension CHECK ((suspend_time IS NULL) = (suspend_reason IS NULL));
