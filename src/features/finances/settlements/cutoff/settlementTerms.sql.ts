import type { SettlementRule } from '#features/finances/settlements/cutoff/settlementRules.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

/** A merchant's settlement rule with the merchant data it depends on. */
export type Terms = SettlementRule & {
  reserveRate: string
  reserveDays: number
  zone: Zone
  currency: Currency
  country: string
  openedAt: Date
}

const joined = (db: Db) =>
  db
    .selectFrom('settlement_rule')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'settlement_rule.tenant_id')
        .onRef('merchant.merchant_id', '=', 'settlement_rule.merchant_id'),
    )
    .select([
      'settlement_rule.merchant_id as merchantId',
      'rule_mode as mode',
      'weekday',
      'day_of_month as dayOfMonth',
      'settle_hour as settleHour',
      'min_settle_amount as minSettleAmount',
      'skip_clearing as skipClearing',
      'bank_name as bankName',
      'institution_no as institutionNo',
      'transit_no as transitNo',
      'routing_no as routingNo',
      'account_no as accountNo',
      'reserve_rate as reserveRate',
      'reserve_days as reserveDays',
      'merchant.timezone as zone',
      'merchant.currency as currency',
      'merchant.country as country',
      'merchant.create_time as openedAt',
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

/** The terms of the merchant in scope, if settlement is set up. */
export async function selectTerms(db: Db, scope: Scope): Promise<Terms | undefined> {
  const row = await joined(db).where(within(scope, 'settlement_rule')).executeTakeFirst()
  return row && termsOf(row)
}

function termsOf({ merchantId: _, ...row }: Joined): Terms {
  const given = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(given) as Terms
}

/** The terms and latest cutoff of every merchant in a tenant whose settlement is not skipped. */
export async function selectTenantTerms(
  db: Db,
  tenantId: number,
): Promise<{ merchantId: string; lastCut: Date | null; terms: Terms }[]> {
  const rows = await joined(db)
    .where('settlement_rule.tenant_id', '=', tenantId)
    .where('merchant.tenant_id', '=', tenantId)
    .where('skip_clearing', '=', false)
    .select((select) =>
      select
        .selectFrom('ledger_cut')
        .whereRef('ledger_cut.tenant_id', '=', 'settlement_rule.tenant_id')
        .whereRef('ledger_cut.merchant_id', '=', 'settlement_rule.merchant_id')
        .select((cut) => cut.fn.max('cut_at').as('cut_at'))
        .as('lastCut'),
    )
    .orderBy('settlement_rule.merchant_id')
    .execute()
  return rows.map(({ lastCut, ...row }) => ({ merchantId: row.merchantId, lastCut, terms: termsOf(row) }))
}

/** Settlements of a tenant that await validation: the job may have died with its process. */
export function waitingClearings(
  db: Db,
  tenantId: number,
): Promise<{ merchantId: string; clearingId: string }[]> {
  return db
    .selectFrom('clearing')
    .where('tenant_id', '=', tenantId)
    .where('validation', '=', 'waiting')
    .select(['merchant_id as merchantId', 'clearing_id as clearingId'])
    .orderBy('to_time')
    .execute()
}

export async function upsertRule(db: Db, scope: Scope, rule: SettlementRule): Promise<void> {
  const columns = {
    rule_mode: rule.mode,
    weekday: rule.weekday ?? null,
    day_of_month: rule.dayOfMonth ?? null,
    settle_hour: rule.settleHour,
    min_settle_amount: rule.minSettleAmount,
    skip_clearing: rule.skipClearing,
    bank_name: rule.bankName ?? null,
    institution_no: rule.institutionNo ?? null,
    transit_no: rule.transitNo ?? null,
    routing_no: rule.routingNo ?? null,
    account_no: rule.accountNo ?? null,
    reserve_rate: rule.reserveRate ?? '0',
    reserve_days: rule.reserveDays ?? 0,
  }
  await db
    .insertInto('settlement_rule')
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id']).doUpdateSet(columns))
    .execute()
}

/** Updates the rolling reserve of the rule. Returns false if the merchant has no rule. */
export async function updateReserveTerms(
  db: Db,
  scope: Scope,
  { reserveRate, reserveDays }: Pick<Terms, 'reserveRate' | 'reserveDays'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('settlement_rule')
    .set({ reserve_rate: reserveRate, reserve_days: reserveDays })
    .where(within(scope, 'settlement_rule'))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
