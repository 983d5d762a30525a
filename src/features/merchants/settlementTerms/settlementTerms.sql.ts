import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
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
        .onRef('merchant.tenantId', '=', 'settlement_rule.tenantId')
        .onRef('merchant.merchantId', '=', 'settlement_rule.merchantId'),
    )
    .select([
      'settlement_rule.merchantId',
      'ruleMode as mode',
      'weekday',
      'dayOfMonth',
      'settleHour',
      'minSettleAmount',
      'skipClearing',
      'bankName',
      'institutionNo',
      'transitNo',
      'routingNo',
      'accountNo',
      'reserveRate',
      'reserveDays',
      'merchant.timezone as zone',
      'merchant.currency',
      'merchant.country',
      'merchant.createTime as openedAt',
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
    .where('settlement_rule.tenantId', '=', tenantId)
    .where('merchant.tenantId', '=', tenantId)
    .where('skipClearing', '=', false)
    .select((select) =>
      select
        .selectFrom('ledger_cut')
        .whereRef('ledger_cut.tenantId', '=', 'settlement_rule.tenantId')
        .whereRef('ledger_cut.merchantId', '=', 'settlement_rule.merchantId')
        .select((cut) => cut.fn.max('cutAt').as('cutAt'))
        .as('lastCut'),
    )
    .orderBy('settlement_rule.merchantId')
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
    .where('tenantId', '=', tenantId)
    .where('validation', '=', 'waiting')
    .select(['merchantId', 'clearingId'])
    .orderBy('toTime')
    .execute()
}

export async function upsertRule(db: Db, scope: Scope, rule: SettlementRule): Promise<void> {
  const columns = {
    ruleMode: rule.mode,
    weekday: rule.weekday ?? null,
    dayOfMonth: rule.dayOfMonth ?? null,
    settleHour: rule.settleHour,
    minSettleAmount: rule.minSettleAmount,
    skipClearing: rule.skipClearing,
    bankName: rule.bankName ?? null,
    institutionNo: rule.institutionNo ?? null,
    transitNo: rule.transitNo ?? null,
    routingNo: rule.routingNo ?? null,
    accountNo: rule.accountNo ?? null,
    reserveRate: rule.reserveRate ?? '0',
    reserveDays: rule.reserveDays ?? 0,
  }
  await db
    .insertInto('settlement_rule')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(columns))
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
    .set({ reserveRate, reserveDays })
    .where(within(scope, 'settlement_rule'))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
