import { readyPayouts } from '#features/finances/payouts/files/filing.sql.ts'
import {
  deskClearings,
  matchingPayouts,
  payoutSource,
  runsSince,
} from '#features/finances/payouts/operations/desk.sql.ts'
import type {
  Desk,
  DeskClearing,
  ReadyGroup,
  Run,
} from '#features/finances/payouts/operations/deskRows.contract.ts'
import type { DeskPayout, PayoutListQuery } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { hindranceOf, type PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { readEachTenant } from '#features/finances/payouts/tenants.service.ts'
import { fileValueDate } from '#features/finances/payouts/valueDates.domain.ts'
import type { Ctx } from '#server/context.ts'
import { countFor, inOrder, pageFrom } from '#server/database/page.ts'
import type { Page } from '#shared/lists.ts'

const runDays = 7
const dayMs = 86_400_000

type Asking = Pick<Ctx, 'db' | 'dataScope'>

/**
 * The provider's pending tasks for merchants in the data scope, collected tenant by tenant. Payouts ready for
 * a bank file span all merchants, so they are shown only with access to all.
 */
export async function deskOf({ db: own, dataScope, now }: Asking & Pick<Ctx, 'now'>): Promise<Desk> {
  const since = new Date(now.getTime() - runDays * dayMs)
  const parts = await readEachTenant(own, async (db, tenantId) => ({
    waiting: await deskClearings(db, tenantId, dataScope, 'waiting'),
    failed: await deskClearings(db, tenantId, dataScope, 'failed'),
    ready: dataScope.all ? await readyPayouts(db, tenantId) : [],
    runs: await runsSince(db, tenantId, dataScope, since),
  }))
  return {
    waiting: inTime(parts.flatMap(({ waiting }) => waiting.map(onDesk))),
    failed: inTime(parts.flatMap(({ failed }) => failed.map(onDesk))),
    ready: readyGroups(
      parts.flatMap(({ ready }) => ready),
      now,
    ),
    runs: runsOf(parts.flatMap(({ runs }) => runs)),
  }
}

type Found = Awaited<ReturnType<typeof deskClearings>>[number]

function onDesk(row: Found): DeskClearing {
  const { merchantId, tradeName, clearingId, settleDate, currency, amount, bankName, accountNo } = row
  return {
    merchantId,
    tradeName,
    clearingId,
    settleDate,
    currency,
    net: amount,
    hindrance: hindranceOf(row),
    bankName,
    accountNoTail: accountNo?.slice(-4) ?? null,
    differences: Number(row.differences ?? 0n),
  }
}

const inTime = (clearings: DeskClearing[]): DeskClearing[] =>
  clearings.sort(
    (a, b) => a.settleDate.localeCompare(b.settleDate) || a.merchantId.localeCompare(b.merchantId),
  )

type Ready = Awaited<ReturnType<typeof readyPayouts>>[number]

function readyGroups(found: readonly Ready[], now: Date): ReadyGroup[] {
  const groups = new Map<string, ReadyGroup>()
  for (const row of found) {
    const format = row.format as PayoutFormat
    const { currency, valueDate, approvedBy, approverName } = row
    const key = `${valueDate} ${format} ${currency} ${approverName} ${approvedBy}`
    const group = groups.get(key) ?? {
      format,
      currency: currency as ReadyGroup['currency'],
      valueDate,
      approvedBy,
      approverName,
      count: 0,
      total: 0n,
      fileValueDate: fileValueDate(format, valueDate, now),
    }
    groups.set(key, {
      ...group,
      count: group.count + Number(row.count),
      total: group.total + BigInt(row.total),
    })
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group)
}

type FoundRun = Awaited<ReturnType<typeof runsSince>>[number]
const runCounts = ['clearings', 'carried', 'failed', 'waiting', 'approved', 'sent', 'returned'] as const

/** Groups the cutoffs of all tenants at one instant into a run, newest first. */
function runsOf(found: readonly FoundRun[]): Run[] {
  const runs = new Map<number, Run>()
  const none = Object.fromEntries(runCounts.map((name) => [name, 0])) as Omit<Run, 'at'>
  for (const row of found) {
    const run = runs.get(row.at.getTime()) ?? { at: row.at, ...none }
    const added = Object.fromEntries(runCounts.map((name) => [name, run[name] + Number(row[name])]))
    runs.set(row.at.getTime(), { ...run, ...added })
  }
  return [...runs.values()].sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** One page of the payouts in the data scope: the first rows of each tenant, merged. */
export async function payoutPage(
  { db: own, dataScope }: Asking,
  query: PayoutListQuery,
): Promise<Page<DeskPayout>> {
  const until = query.pageNum * query.pageSize
  const parts = await readEachTenant(own, async (db, tenantId) => {
    const matching = matchingPayouts(db, tenantId, dataScope, query)
    const rows = await inOrder(query, matching, payoutSource.sorting).limit(until).execute()
    const firstRows = { pageNum: 1, pageSize: until }
    return {
      rows: rows.map(payoutSource.decode),
      count: await countFor(db, firstRows, rows.length, async () => matching),
    }
  })
  const rows = ordered(
    parts.flatMap((part) => part.rows),
    query,
  ).slice(until - query.pageSize, until)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return pageFrom(query, rows, count)
}

/** Every payout that the filters match, up to a maximum, in the requested order. */
export async function payoutsUpTo(
  { db: own, dataScope }: Asking,
  query: Omit<PayoutListQuery, 'pageNum' | 'pageSize'>,
  most: number,
) {
  const parts = await readEachTenant(own, (db, tenantId) =>
    inOrder(query, matchingPayouts(db, tenantId, dataScope, query), payoutSource.sorting)
      .limit(most)
      .execute(),
  )
  return ordered(parts.flat().map(payoutSource.decode), query)
}

type Order = Pick<PayoutListQuery, 'sortField' | 'sortOrder'>

function ordered(rows: DeskPayout[], { sortField = 'approveTime', sortOrder = 'desc' }: Order): DeskPayout[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  return rows.sort((a, b) => {
    const [one, other] = [a[sortField], b[sortField]]
    if (one === other || String(one) === String(other)) return sign * a.payoutId.localeCompare(b.payoutId)
    return one > other ? sign : -sign
  })
}
