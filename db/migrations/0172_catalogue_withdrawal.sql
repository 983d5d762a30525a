-- expand: the version before writes neither column, so that its rows satisfy the check
-- The provider can withdraw a product from a merchant's catalogue: it stays listed, and no new link or invoice can take it.
ALTER TABLE catalogue_item
  ADD COLUMN withdraw_time timestamptz(3),
  ADD COLUMN withdraw_reason text,
  ADD CONSTRAINT catalogue_item_withdrawal CHECK ((withdraw_time IS NULL) = (withdraw_reason IS NULL));
