-- A reserve is of the clearing that kept it back, so a difference may be of a clearing.
ALTER TABLE clearing_difference DROP CONSTRAINT clearing_difference_object_type_check;
ALTER TABLE clearing_difference ADD CONSTRAINT clearing_difference_object_type_check
  CHECK (object_type IN ('order', 'refund', 'clearing'));
