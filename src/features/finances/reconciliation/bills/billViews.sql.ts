import { sql } from 'kysely'
import { channelProfiles } from '#features/channels/channelProfiles.domain.ts'
import { billLineList, type LineListQuery } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import { type BillListQuery, billList } from '#features/finances/reconciliation/bills/bills.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/**
 * One merchant or, for provider staff, every merchant in the data scope: in one tenant, or across tenants.
 */
export type Whose =
  | { tenantId: number; merchantId: string | null; dataScope?: undefined }
  | { tenantId: number | null; merchantId: null; dataScope: DataScope }

/** The condition on a report table: its tenant, and the merchant or the data scope. */
export function whose({ tenantId, merchantId, dataScope }: Whose, table: string) {
  const conditions = [
    tenantId !== null && sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`,
    merchantId !== null && sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`,
    dataScope !== undefined && withinDataScope(dataScope, table),
  ].filter((one) => one !== false)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const beijingChannels = Object.entries(channelProfiles).flatMap(([name, { calendar }]) =>
  calendar === 'beijing' ? [name] : [],
)
/** The first instant of a report's day in its channel's calendar. */
const dayBegins = sql`((bill.bill_day::timestamp at time zone 'UTC')
  - case when bill.channel in (${sql.join(beijingChannels)}) then interval '8 hours' else interval '0' end)`

/** The first or last settle date of payments made on a report's day. */
const settleDate = (which: 'min' | 'max') => sql<string | null>`(
  select ${sql.raw(which)}(clearing.settle_date) from clearing
   where clearing.tenant_id = bill.tenant_id and clearing.merchant_id = bill.merchant_id and clearing.status <> 'carried'
     and clearing.from_time < ${dayBegins} + interval '1 day' and clearing.to_time > ${dayBegins})`

const differencesIn = (states: readonly string[]) => sql<number>`(
  select count(*)::integer from bill_difference d
   where d.tenant_id = bill.tenant_id and d.channel_account_id = bill.channel_account_id and d.bill_day = bill.bill_day
     and d.state in (${sql.join(states)}))`

export type BillFilters = Omit<BillListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The reports that a filter matches, with all versions of each day. */
function matchingBills(db: Db, of: Whose, { channel, fromDay, toDay, state }: BillFilters) {
  let matching = db.selectFrom('bill').where(whose(of, 'bill'))
  if (channel) matching = matching.where('bill.channel', '=', channel)
  if (fromDay) matching = matching.where('bill.billDay', '>=', fromDay)
  if (toDay) matching = matching.where('bill.billDay', '<=', toDay)
  if (state) matching = matching.where('bill.state', '=', state)
  return matching
}

/** The totals of a report are read separately, for all rows of a page at once. */
const source = fieldSource(billList, 'bill', {
  totals: sql`null`,
  fromTime: sql<Date>`${dayBegins}`,
  toTime: sql<Date>`${dayBegins} + interval '1 day'`,
  firstSettleDate: settleDate('min'),
  lastSettleDate: settleDate('max'),
  openCount: differencesIn(['open', 'asked']),
  carriedCount: differencesIn(['carried']),
  fault: 'bill.refusal',
  faultDetail: 'bill.refusalDetail',
  sha256: sql<string>`encode(bill.file_hash, 'hex')`,
  feeRate: sql<string | null>`trim_scale(bill.fee_rate)::text`,
})

export function billPage(db: Db, of: Whose, query: BillListQuery) {
  return source.pageOf(db, query, matchingBills(db, of, query))
}

export function billOf(db: Db, of: Whose, billId: string) {
  return source.rowOf(matchingBills(db, of, {}).where('bill.billId', '=', billId))
}

/** The totals of reports by ID, in one tenant or, with null, across tenants. */
export function totalsOfBills(db: Db, tenantId: number | null, billIds: readonly string[]) {
  if (billIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('bill_total')
    .$if(tenantId !== null, (query) => query.where('tenantId', '=', tenantId))
    .where('billId', 'in', billIds)
    .select([
      'billId',
      'currency',
      'paymentCount',
      'paymentAmount',
      'refundCount',
      'refundAmount',
      'ownPaymentCount',
      'ownPaymentAmount',
      'ownRefundCount',
      'ownRefundAmount',
      sql<string>`trim_scale(fee)::text`.as('fee'),
      sql<string>`trim_scale(fee_rounding)::text`.as('feeRounding'),
    ])
    .orderBy('currency')
    .execute()
}

/** Every version of a day's report, newest first. */
export function versionsOf(db: Db, tenantId: number, channelAccountId: string, billDay: string) {
  return db
    .selectFrom('bill')
    .where('tenantId', '=', tenantId)
    .where('channelAccountId', '=', channelAccountId)
    .where('billDay', '=', billDay)
    .select(['billId', 'version', 'state', 'createTime'])
    .orderBy('version', 'desc')
    .execute()
}

/** The order of a line, its settle date, and its difference, unresolved ones first. */
const orderOfLine = sql<string | null>`(
  select a.order_id from pay_attempt a
   where a.tenant_id = bill_line.tenant_id and a.channel_order_no = bill_line.channel_order_no limit 1)`
const settledOn = sql<string | null>`(
  select c.settle_date from pay_attempt a
    join pay_order o on o.tenant_id = a.tenant_id and o.order_id = a.order_id
    left join refund r on r.tenant_id = a.tenant_id and r.refund_order_id = bill_line.refund_no
    join clearing c on c.tenant_id = a.tenant_id and c.merchant_id = o.merchant_id and c.status <> 'carried'
     and c.from_time <= case bill_line.type when 'refund' then r.confirm_time else o.confirm_time end
     and c.to_time > case bill_line.type when 'refund' then r.confirm_time else o.confirm_time end
   where a.tenant_id = bill_line.tenant_id and a.channel_order_no = bill_line.channel_order_no
   order by c.to_time limit 1)`
const found = (column: 'differenceId' | 'type') => sql<string | null>`(
  select d.${sql.ref(column)}::text from bill_difference d
   where d.tenant_id = bill.tenant_id and d.channel_account_id = bill.channel_account_id and d.bill_day = bill.bill_day
     and d.bill_id = bill.bill_id and d.line_no = bill_line.line_no and d.state <> 'settled'
   order by d.event_key limit 1)`

export type LineFilters = Omit<LineListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function matchingLines(db: Db, of: Whose, { billId, type, different, number }: LineFilters) {
  let matching = db
    .selectFrom('bill_line')
    .innerJoin('bill', (join) =>
      join.onRef('bill.tenantId', '=', 'bill_line.tenantId').onRef('bill.billId', '=', 'bill_line.billId'),
    )
    .where(whose(of, 'bill'))
    .where('bill_line.tenantId', '=', of.tenantId)
    .where('bill_line.billId', '=', billId)
  if (type) matching = matching.where('bill_line.type', '=', type)
  if (different) matching = matching.where(found('differenceId'), 'is not', null)
  if (number) {
    matching = matching.where(({ or, eb }) =>
      or([
        eb('bill_line.channelOrderNo', '=', number),
        eb('bill_line.channelTransactionId', '=', number),
        eb('bill_line.refundNo', '=', number),
      ]),
    )
  }
  return matching
}

export const lineSource = fieldSource(billLineList, 'bill_line', {
  fee: sql<string | null>`trim_scale(bill_line.fee)::text`,
  orderId: orderOfLine,
  settleDate: settledOn,
  differenceId: found('differenceId'),
  difference: found('type'),
})

export function linePage(db: Db, of: Whose, query: LineListQuery) {
  const sorted = { ...query, sortOrder: query.sortOrder ?? 'asc' }
  return lineSource.pageOf(db, sorted, matchingLines(db, of, query))
}
