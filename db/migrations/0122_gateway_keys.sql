-- contract: the list of kinds only grows, so the version before keeps to it
-- The modulus of each gateway key, by its SHA-256: a key pair belongs to one tenant only. Keys that were registered before are
-- noted when their tenant registers the next one with the same modulus.
ALTER TABLE tenant_directory DROP CONSTRAINT tenant_directory_kind_check;
ALTER TABLE tenant_directory ADD CONSTRAINT tenant_directory_kind_check
  CHECK (kind IN ('merchant', 'login', 'storeCode', 'device', 'email', 'wechat', 'gatewayKey'));
