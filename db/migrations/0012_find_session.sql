-- The session behind a bearer token, with its person and merchant, in one round trip. The token names its tenant, and
-- the function sees that tenant only.
CREATE FUNCTION find_session(asked_tenant integer, asked_hash bytea, at timestamptz)
RETURNS TABLE (
  account_id uuid, username text, display_name text, avatar_url text, role smallint, merchant_id text,
  approve_result smallint, timezone text, currency char(3), settings_menu boolean, cashier_query_days smallint,
  last_use_time timestamptz)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', asked_tenant::text, true);
  RETURN QUERY
    SELECT a.account_id, a.username, a.display_name, a.avatar_url, a.role, s.merchant_id,
           m.approve_result, m.timezone, m.currency, m.settings_menu, m.cashier_query_days, s.last_use_time::timestamptz
      FROM session s
      JOIN account a ON a.tenant_id = s.tenant_id AND a.account_id = s.account_id
      LEFT JOIN merchant m ON m.tenant_id = s.tenant_id AND m.merchant_id = s.merchant_id
     WHERE s.tenant_id = asked_tenant AND s.token_hash = asked_hash
       AND s.revoke_time IS NULL AND s.expire_time > at AND NOT a.disabled;
END
$$;
GRANT EXECUTE ON FUNCTION find_session(integer, bytea, timestamptz) TO app;
