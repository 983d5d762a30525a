-- The version that last changed each field: a save is refused only where somebody else has changed what it changes. What was
-- set until now counts as changed by the last one.
ALTER TABLE payment_setting ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}';

UPDATE payment_setting
   SET field_versions = (
     SELECT jsonb_object_agg(field, version)
       FROM unnest(ARRAY['shortOrderId', 'orderExpiryMinutes', 'maxRefundDays', 'refundByMaster', 'refundBetweenSubs',
                         'cashierQueryDays', 'socketEnabled', 'paymentNotice', 'businessHours', 'hoursOnline',
                         'surcharge']) AS field);
