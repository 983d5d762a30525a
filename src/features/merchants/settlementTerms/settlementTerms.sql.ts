import { sql } from 'kysely'
import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { type Db, run } from '#server/database/db.ts'
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

/** A rule that merchants share, with what determines when it cuts off. */
export type SharedRule = Pick<Terms, 'mode' | 'weekday' | 'dayOfMonth' | 'settleHour' | 'zone'>

const sharedRules = {
  name: 'settlement-shared-rules',
  text: `select distinct rule_mode as mode, weekday, day_of_month, settle_hour, m.timezone as zone
           from settlement_rule s
           join merchant m on m.tenant_id = s.tenant_id and m.merchant_id = s.merchant_id
          where not skip_clearing
          order by zone, mode, weekday, day_of_month, settle_hour`,
}

/** The rules of all merchants whose settlement is not skipped, each once. */
export async function selectSharedRules(db: Db): Promise<SharedRule[]> {
  const rows = await run<Record<string, unknown>>(db, sharedRules, [])
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as SharedRule,
  )
}

const behind = {
  name: 'settlement-merchants-behind',
  text: `select s.tenant_id, s.merchant_id, m.timezone as zone
           from jsonb_to_recordset($1::jsonb) as shared (
                  mode text, weekday smallint, "dayOfMonth" smallint, "settleHour" smallint, zone text, at timestamptz)
           join settlement_rule s
             on s.rule_mode = shared.mode and s.settle_hour = shared."settleHour" and not s.skip_clearing
            and s.weekday is not distinct from shared.weekday
            and s.day_of_month is not distinct from shared."dayOfMonth"
           join merchant m
             on m.tenant_id = s.tenant_id and m.merchant_id = s.merchant_id and m.timezone = shared.zone
           left join lateral (
             select cut_at from ledger_cut c
              where c.tenant_id = s.tenant_id and c.merchant_id = s.merchant_id
              order by cut_at desc limit 1) last on true
          where coalesce(last.cut_at, m.create_time) < shared.at
          order by s.tenant_id, s.merchant_id`,
}

/** The merchants whose last cutoff is older than the latest instant at which their rule cuts off. */
export function merchantsBehind(
  db: Db,
  latest: readonly (SharedRule & { at: Date })[],
): Promise<{ tenantId: number; merchantId: string; zone: Zone }[]> {
  return run<{ tenantId: number; merchantId: string; zone: Zone }>(db, behind, [JSON.stringify(latest)])
}

/** The terms of the merchant in scope with its latest cutoff; undefined if settlement is not set up or skipped. */
export async function selectTermsWithCut(
  db: Db,
  scope: Scope,
): Promise<{ lastCut: Date | null; terms: Terms } | undefined> {
  const row = await joined(db)
    .where(within(scope, 'settlement_rule'))
    .where('skipClearing', '=', false)
    .select((select) =>
      select
        .selectFrom('ledger_cut')
        .whereRef('ledger_cut.tenantId', '=', 'settlement_rule.tenantId')
        .whereRef('ledger_cut.merchantId', '=', 'settlement_rule.merchantId')
        .select((cut) => cut.fn.max('cutAt').as('cutAt'))
        .as('lastCut'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { lastCut, ...terms } = row
  return { lastCut, terms: termsOf(terms) }
}

/** The terms of each of these merchants; undefined where settlement is not set up. Reads across tenants. */
export async function selectTermsOfMany(db: Db, merchants: readonly Scope[]): Promise<(Terms | undefined)[]> {
  const tenants = merchants.map(({ tenantId }) => tenantId)
  const codes = merchants.map(({ merchantId }) => merchantId)
  const rows = await joined(db)
    .innerJoin(
      sql<{
        tenantId: number
        merchantId: string
      }>`unnest(${tenants}::integer[], ${codes}::text[])`.as<'asked'>(sql`asked (tenant_id, merchant_id)`),
      (join) =>
        join
          .onRef('asked.tenantId', '=', 'settlement_rule.tenantId')
          .onRef('asked.merchantId', '=', 'settlement_rule.merchantId'),
    )
    .select('settlement_rule.tenantId')
    .execute()
  const keyOf = (of: { tenantId: number; merchantId: string }) => `${of.tenantId}/${of.merchantId}`
  const found = new Map(rows.map(({ tenantId, ...row }) => [keyOf({ ...row, tenantId }), termsOf(row)]))
  return merchants.map((merchant) => found.get(keyOf(merchant)))
}

/** All tenants' settlements that await validation: the job may have died with its process. */
export function waitingClearings(
  db: Db,
): Promise<{ tenantId: number; merchantId: string; clearingId: string }[]> {
  return db
    .selectFrom('clearing')
    .where('validation', '=', sql.lit('waiting'))
    .select(['tenantId', 'merchantId', 'clearingId'])
    .orderBy('toTime')
    .orderBy('clearingId')
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
