import type { SubMerchantDetail } from '#features/account/subMerchants/desk/desk.contract.ts'
import type {
  SubMerchantListQuery,
  SubMerchantRow,
  SubSum,
} from '#features/account/subMerchants/desk/desk.fields.ts'
import {
  applicationOfSub,
  listSubs,
  matchingCodes,
  type SubNarrowing,
  type SubRow,
  selectSub,
} from '#features/account/subMerchants/desk/subList.sql.ts'
import {
  type SumRow,
  selectSubSums,
  type ZoneStarts,
} from '#features/account/subMerchants/desk/subSums.sql.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import type { WayState } from '#features/account/subMerchants/ways/ways.domain.ts'
import { wayStates } from '#features/account/subMerchants/ways/ways.service.ts'
import { latestOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { rangeOf } from '#shared/time.ts'
import { zoneNames } from '#shared/zone.ts'

/** Settlements are audited too, so automatic entries are skipped when reading the history. */
const timelineRead = 400
const timelineShown = 40

/** The start of today and of this month in every supported time zone. */
export function startsAt(now: Date): ZoneStarts[] {
  return zoneNames.map((zone) => ({
    zone,
    today: rangeOf('today', now, zone).from,
    month: rangeOf('thisMonth', now, zone).from,
  }))
}

export async function pageOfSubs(ctx: Ctx, query: SubMerchantListQuery): Promise<Page<SubMerchantRow>> {
  const { db, scope, now } = ctx
  const found = await listSubs(db, scope, query, now)
  const codes = found.rows.map(({ mchCode }) => mchCode)
  const sums = await selectSubSums(db, scope, startsAt(now))
  const ways = await wayStates(db, scope.tenantId, codes, now)
  return { ...found, rows: found.rows.map((row) => shown(row, sums, ways)) }
}

function shown(row: SubRow, sums: SumRow[], ways: Map<string, WayState[]>): SubMerchantRow {
  const own = sums.filter(({ merchantId }) => merchantId === row.mchCode)
  return {
    ...row,
    ways: ways.get(row.mchCode) ?? [],
    sums: own.map(({ merchantId: _m, ...sum }) => sum),
  }
}

export async function totalsOfSubs(ctx: Ctx, narrowing: SubNarrowing) {
  const { db, scope, now } = ctx
  const codes = await matchingCodes(db, scope, narrowing, now)
  const sums = await selectSubSums(db, scope, startsAt(now))
  return { count: codes.length, sums: addedUp(sums.filter(({ merchantId }) => codes.includes(merchantId))) }
}

/** One total per currency: currencies are never added together. */
function addedUp(rows: SumRow[]): SubSum[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
    rows
      .filter((row) => row.currency === currency)
      .map(({ merchantId: _, ...sum }): SubSum => sum)
      .reduce((all, one) => ({
        currency,
        todayPayments: all.todayPayments + one.todayPayments,
        todayAmount: all.todayAmount + one.todayAmount,
        monthPayments: all.monthPayments + one.monthPayments,
        monthAmount: all.monthAmount + one.monthAmount,
      })),
  )
}

/** A sub-merchant of the scope's merchant. Throws `subMerchant.notFound` for any other code. */
export async function subDetailOf(ctx: Ctx, mchCode: string): Promise<SubMerchantDetail> {
  const { db, scope, now } = ctx
  const row = await selectSub(db, scope, mchCode, now)
  if (!row) throw new AppError(subMerchantErrors.notFound)
  const sums = await selectSubSums(db, scope, startsAt(now))
  const ways = await wayStates(db, scope.tenantId, [mchCode], now)
  const entries = await latestOf(db, scope, { type: 'merchant', id: mchCode }, timelineRead)
  return {
    ...shown(row, sums, ways),
    legalName: row.legalName,
    applicationId: await applicationOfSub(db, scope, mchCode),
    timeline: entries.filter(({ actorKind }) => actorKind !== 'system').slice(0, timelineShown),
  }
}
