import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CutOffRule } from '#shared/time.ts'

/** A merchant's cutoff rule and its last cutoff; undefined if there are no scheduled cutoffs. */
export async function cutsOf(db: Db, scope: Scope): Promise<{ rule: CutOffRule; lastCut: Date } | undefined> {
  const row = await db
    .selectFrom('settlement_rule')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'settlement_rule.tenant_id')
        .onRef('merchant.merchant_id', '=', 'settlement_rule.merchant_id'),
    )
    .where(within(scope, 'settlement_rule'))
    .where('skip_clearing', '=', false)
    .select((select) => [
      'rule_mode as mode',
      'weekday',
      'day_of_month as dayOfMonth',
      'settle_hour as settleHour',
      'merchant.create_time as openedAt',
      select
        .selectFrom('ledger_cut')
        .whereRef('ledger_cut.tenant_id', '=', 'settlement_rule.tenant_id')
        .whereRef('ledger_cut.merchant_id', '=', 'settlement_rule.merchant_id')
        .select((cut) => cut.fn.max('cut_at').as('cut_at'))
        .as('lastCut'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const rule = {
    mode: row.mode as CutOffRule['mode'],
    weekday: row.weekday ?? undefined,
    dayOfMonth: row.dayOfMonth ?? undefined,
    settleHour: row.settleHour,
  }
  return { rule, lastCut: row.lastCut ?? row.openedAt }
}
