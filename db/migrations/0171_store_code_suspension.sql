-- expand: the version before writes neither column, so that its rows satisfy the check
-- The provider can stop a merchant's store code. The merchant cannot lift this; its own switch (`enabled`) keeps its place.
ALTER TABLE store_code
  ADD COLUMN suspend_time timestamptz(3),
  ADD COLUMN suspend_reason text,
  ADD CONSTRAINT store_code_suspension CHECK ((suspend_time IS NULL) = (suspend_reason IS NULL));
