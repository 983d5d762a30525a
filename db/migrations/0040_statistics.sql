-- A merchant lies in one tenant: without being told so the planner multiplies the two and misjudges every page.
CREATE STATISTICS account_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM account;
CREATE STATISTICS audit_entry_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM audit_entry;
CREATE STATISTICS ledger_account_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM ledger_account;
CREATE STATISTICS ledger_cut_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM ledger_cut;
CREATE STATISTICS merchant_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant;
CREATE STATISTICS notice_read_all_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM notice_read_all;
CREATE STATISTICS order_anchor_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM order_anchor;
CREATE STATISTICS pay_attempt_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM pay_attempt;
CREATE STATISTICS payer_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payer;
CREATE STATISTICS refund_password_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM refund_password;
CREATE STATISTICS session_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM session;
CREATE STATISTICS settlement_rule_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM settlement_rule;
CREATE STATISTICS way_rate_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM way_rate;
