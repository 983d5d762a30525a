import { daysOfMonth, monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import type { MerchantFigures } from '#features/provider/performance/performance.contract.ts'
import {
  type Grouping,
  groupsOf,
  type MerchantCommission,
  type MerchantMonth,
  standingsOf,
} from '#features/provider/performance/performance.domain.ts'
import type { PerformanceRow } from '#features/provider/performance/performance.fields.ts'
import {
  groupNames,
  merchantCommissions,
  merchantMonths,
  type ZoneMonth,
  zonesOfMerchants,
} from '#features/provider/performance/performance.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'
import { addDays, startOfDay, type Zone } from '#shared/time.ts'

export type PerformanceQuery = { month: string; by: Grouping; currency?: Currency | undefined }
type OfGroup = PerformanceQuery & { groupId?: string | undefined }
const trendMonths = 6

type World = { rows: MerchantMonth[]; commissions: MerchantCommission[] }

async function worldOf(
  db: Db,
  dataScope: DataScope,
  months: readonly string[],
  currency?: Currency,
): Promise<World> {
  const bounds = (await zonesOfMerchants(db)).flatMap((zone) =>
    months.map((month) => boundsOf(month, zone as Zone)),
  )
  const rows = await merchantMonths(db, dataScope, bounds)
  const commissions = await merchantCommissions(db, dataScope, months)
  const wanted = (one: { currency: Currency }) => currency === undefined || one.currency === currency
  return { rows: rows.filter(wanted), commissions: commissions.filter(wanted) }
}

function boundsOf(month: string, zone: Zone): ZoneMonth {
  const { first, last } = daysOfMonth(month)
  const [from, to] = [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
  return { zone, month, fromDay: first, toDay: last, from, to }
}

/** The standings of a month, with names. Read at the desk; also for the file. */
export async function performanceOf(
  db: Db,
  dataScope: DataScope,
  { month, by, currency }: PerformanceQuery,
): Promise<PerformanceRow[]> {
  const { rows, commissions } = await worldOf(db, dataScope, [month], currency)
  const names = await groupNames(db)
  return standingsOf(rows, commissions, by).map(({ month: _, groupId, ...figures }) => ({
    groupId,
    groupName: groupId === null ? null : (names.get(groupId) ?? null),
    ...figures,
  }))
}

export function listPerformance(ctx: Ctx, input: PerformanceQuery): Promise<PerformanceRow[]> {
  return readAcrossTenants(ctx, (db) => performanceOf(db, ctx.dataScope, input))
}

/**
 * The six months up to the requested one, oldest first, of one group or of all merchants within the data
 * scope.
 */
export function trendOf(ctx: Ctx, { month, by, currency, groupId }: OfGroup) {
  const months = Array.from({ length: trendMonths }, (_, index) => monthAfter(month, index - trendMonths + 1))
  return readAcrossTenants(ctx, async (db) => {
    const world = await worldOf(db, ctx.dataScope, months, currency)
    const statuses = standingsOf(world.rows, world.commissions, by).filter(
      (one) => groupId === undefined || one.groupId === groupId,
    )
    const found = Map.groupBy(statuses, (one) => `${one.month} ${one.currency}`)
    return [...found.values()].map(together).toSorted((a, b) => a.month.localeCompare(b.month))
  })
}

function together(all: ReturnType<typeof standingsOf>) {
  const [{ month, currency } = { month: '', currency: 'CAD' as Currency }] = all
  const none = { opened: 0, active: 0, volume: 0n, fees: 0n, commission: 0n }
  const sum = all.reduce(
    (so, one) => ({
      opened: so.opened + one.opened,
      active: so.active + one.active,
      volume: so.volume + one.volume,
      fees: so.fees + one.fees,
      commission: so.commission + one.commission,
    }),
    none,
  )
  return { month, currency, ...sum }
}

/** The merchants behind a group's figures. */
export function merchantsBehind(
  ctx: Ctx,
  { month, by, currency, groupId }: OfGroup,
): Promise<MerchantFigures[]> {
  return readAcrossTenants(ctx, async (db) => {
    const { rows, commissions } = await worldOf(db, ctx.dataScope, [month], currency)
    const theirs = rows.filter((row) => groupsOf(row, by).includes(groupId ?? null))
    return theirs.map(
      ({ tenantId, merchantId, tradeName, currency: of, opened, payments, volume, fees }) => ({
        ...{ merchantId, tradeName, currency: of, opened, payments, volume, fees },
        commission: commissions
          .filter((one) => one.tenantId === tenantId && one.merchantId === merchantId && one.currency === of)
          .filter((one) => by === 'department' || (one.kind === by && one.beneficiaryId === groupId))
          .reduce((sum, { amount }) => sum + amount, 0n),
      }),
    )
  })
}
