-- The planner is told that a merchant belongs to one tenant.
CREATE STATISTICS security_policy_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM security_policy;
CREATE STATISTICS challenge_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM challenge;
CREATE STATISTICS payment_setting_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_setting;
CREATE STATISTICS merchant_standing_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_standing;
