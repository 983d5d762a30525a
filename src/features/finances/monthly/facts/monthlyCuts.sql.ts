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
        .onRef('merchant.tenantId', '=', 'settlement_rule.tenantId')
        .onRef('merchant.merchantId', '=', 'settlement_rule.merchantId'),
    )
    .where(within(scope, 'settlement_rule'))
    .where('skipClearing', '=', false)
    .select((select) => [
      'ruleMode as mode',
      'weekday',
      'dayOfMonth',
      'settleHour',
      'merchant.createTime as openedAt',
      select
        .selectFrom('ledger_cut')
        .whereRef('ledger_cut.tenantId', '=', 'settlement_rule.tenantId')
        .whereRef('ledger_cut.merchantId', '=', 'settlement_rule.merchantId')
        .select((cut) => cut.fn.max('cutAt').as('cutAt'))
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
