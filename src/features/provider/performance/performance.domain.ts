import type { Currency } from '#shared/currency.ts'

/** The groupings of merchants. */
export const groupings = ['bd', 'organization', 'department'] as const
export type Grouping = (typeof groupings)[number]

/** One merchant's month in one currency; a merchant that settled nothing has one row without figures. */
export type MerchantMonth = {
  tenantId: number
  merchantId: string
  tradeName: string
  month: string
  currency: Currency
  opened: boolean
  payments: number
  volume: bigint
  fees: bigint
  bdId: string | null
  departmentId: string | null
  organizationIds: readonly string[]
}
/** The stated commission of a merchant and beneficiary in a month. */
export type MerchantCommission = {
  tenantId: number
  merchantId: string
  month: string
  currency: Currency
  kind: 'bd' | 'organization'
  beneficiaryId: string
  amount: bigint
}

export type Figures = { opened: number; active: number; volume: bigint; fees: bigint; commission: bigint }
export type RankedFigures = Figures & {
  groupId: string | null
  month: string
  currency: Currency
  rank: number
}

/** The groups of a merchant by a grouping; unassigned if the list contains only null. */
export function groupsOf(row: MerchantMonth, by: Grouping): readonly (string | null)[] {
  if (by === 'bd') return [row.bdId]
  if (by === 'department') return [row.departmentId]
  return row.organizationIds.length === 0 ? [null] : row.organizationIds
}

/**
 * The figures of each group, month and currency, ranked by volume within a currency. Commission counts for
 * its beneficiary; for a department, all commission of its merchants.
 */
export function standingsOf(
  rows: readonly MerchantMonth[],
  commissions: readonly MerchantCommission[],
  by: Grouping,
): RankedFigures[] {
  const found = new Map<string, RankedFigures>()
  const at = (groupId: string | null, month: string, currency: Currency) => {
    const key = `${groupId ?? ''} ${month} ${currency}`
    const none = { opened: 0, active: 0, volume: 0n, fees: 0n, commission: 0n, rank: 0 }
    const known = found.get(key) ?? { groupId, month, currency, ...none }
    found.set(key, known)
    return known
  }
  for (const row of rows)
    for (const groupId of groupsOf(row, by)) {
      const group = at(groupId, row.month, row.currency)
      group.opened += row.opened ? 1 : 0
      group.active += row.payments > 0 ? 1 : 0
      group.volume += row.volume
      group.fees += row.fees
    }
  const departments = new Map(rows.map((row) => [`${row.tenantId} ${row.merchantId}`, row.departmentId]))
  for (const one of commissions) {
    if (by !== 'department' && one.kind !== by) continue
    const department = departments.get(`${one.tenantId} ${one.merchantId}`) ?? null
    at(by === 'department' ? department : one.beneficiaryId, one.month, one.currency).commission += one.amount
  }
  return ranked([...found.values()])
}

function ranked(all: RankedFigures[]): RankedFigures[] {
  const order = all.toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency) ||
      Number(b.volume - a.volume > 0n) - Number(b.volume - a.volume < 0n),
  )
  const places = new Map<string, number>()
  for (const one of order) {
    // The unassigned group has no rank.
    if (one.groupId === null) continue
    const key = `${one.month} ${one.currency}`
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    one.rank = place
  }
  return order
}
