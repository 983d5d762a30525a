-- What a merchant uploaded lately, and how much it keeps in all, is asked for before each picture.
CREATE INDEX image_by_merchant ON image (tenant_id, merchant_id, create_time);
