import { sql } from 'kysely'
import type { StoredProposal } from '#features/payments/refunds/operations/desk/proposals.sql.ts'
import type { DeskTotals } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import type { WaitingKind } from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import {
  type DeskQuery,
  type WaitingRefund,
  waitingRefundList,
} from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import { allRefunds, refundPlaces } from '#features/payments/refunds/refundList.sql.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'

export type DeskNarrowing = Pick<
  DeskQuery,
  'kind' | 'search' | 'merchantId' | 'channelAccountId' | 'proposed'
>

/** The same rule as `waitingKindOf`, worded to match the partial index. */
const waits = sql<boolean>`(refund.status = 5 or refund.status = 0 and refund.error_code is not null)
  and not refund.paid_otherwise`
const kind = sql<WaitingKind>`case refund.status when 5 then 'change' else 'notEnough' end`

/**
 * The stuck refunds of merchants in the data scope that the filters match, for the list, the totals and the
 * export.
 */
function matchingWaiting(db: Db, dataScope: DataScope, filters: DeskNarrowing) {
  const { search, merchantId, channelAccountId, proposed } = filters
  let matching = joined(db).where(waits).where(withinDataScope(dataScope, 'refund'))
  if (filters.kind) matching = matching.where('refund.status', '=', filters.kind === 'change' ? 5 : 0)
  if (merchantId) matching = matching.where('refund.merchantId', '=', merchantId)
  if (channelAccountId) matching = matching.where('paid.channelAccountId', '=', channelAccountId)
  if (proposed) matching = matching.where('proposed.proposalId', proposed === 'yes' ? 'is not' : 'is', null)
  if (search)
    matching = matching.where(
      sql<boolean>`${search} in (refund.refund_order_id, refund.order_id, refund.merchant_refund_no)`,
    )
  return matching
}

function joined(db: Db) {
  return allRefunds(db)
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'refund.tenantId').onRef('m.merchantId', '=', 'refund.merchantId'),
    )
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenantId', '=', 'refund.tenantId').onRef('o.orderId', '=', 'refund.orderId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pay_attempt')
          .whereRef('pay_attempt.tenantId', '=', 'refund.tenantId')
          .whereRef('pay_attempt.orderId', '=', 'refund.orderId')
          .where('pay_attempt.status', '=', 'success')
          .whereRef('pay_attempt.channelTransactionId', '=', 'o.channelTransactionId')
          .select('pay_attempt.channelAccountId')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_exception as e')
          .whereRef('e.tenantId', '=', 'refund.tenantId')
          .whereRef('e.orderId', '=', 'refund.orderId')
          .whereRef('e.refundOrderId', '=', 'refund.refundOrderId')
          .where('e.status', '=', 'open')
          .select('e.exceptionId')
          .orderBy('e.createTime', 'desc')
          .limit(1)
          .as('inbox'),
      (join) => join.onTrue(),
    )
    .leftJoin('refund_proposal as proposed', (join) =>
      join
        .onRef('proposed.tenantId', '=', 'refund.tenantId')
        .onRef('proposed.refundOrderId', '=', 'refund.refundOrderId')
        .on('proposed.status', '=', 'waiting'),
    )
}

const waitingSource = fieldSource(waitingRefundList, 'refund', {
  ...refundPlaces,
  mchCode: 'refund.merchantId',
  mchName: 'm.tradeName',
  kind,
  channel: 'o.channel',
  channelAccountId: 'paid.channelAccountId',
  exceptionId: sql`inbox.exception_id::text`,
  // It is composed of the columns below.
  proposal: sql`null`,
})

const proposalColumns = [
  'proposed.proposalId',
  'proposed.act',
  'proposed.payBy',
  'proposed.proof',
  'proposed.reason as proposedReason',
  'proposed.proposedById',
  'proposed.proposedBy',
  'proposed.proposeTime',
] as const

type Proposed = Pick<
  StoredProposal,
  'act' | 'payBy' | 'proof' | 'proposedById' | 'proposedBy' | 'proposeTime'
> & { proposalId: string | null; proposedReason: string }

function waitingOf(row: WaitingRefund & Proposed) {
  const { proposalId, act, payBy, proof, proposedReason, proposedById, proposedBy, proposeTime, ...own } = row
  const created = { act, payBy, proof, reason: proposedReason, proposedById, proposedBy, proposeTime }
  const undecided = { status: 'waiting', decidedBy: null, decideTime: null, refusal: null } as const
  const proposal: StoredProposal | null =
    proposalId === null ? null : { proposalId, ...created, ...undecided }
  return { ...own, proposal }
}

export async function pageOfWaiting(db: Db, dataScope: DataScope, query: DeskQuery) {
  const matching = matchingWaiting(db, dataScope, query).select(proposalColumns)
  const found = await waitingSource.pageOf(db, query, matching)
  return { ...found, rows: (found.rows as (WaitingRefund & Proposed)[]).map(waitingOf) }
}

/** All matching refunds, for the export. */
export function exportedWaiting(
  db: Db,
  dataScope: DataScope,
  wanted: DeskNarrowing & Pick<DeskQuery, 'sortField' | 'sortOrder'>,
) {
  return waitingSource.rowsOf(wanted, matchingWaiting(db, dataScope, wanted))
}

/** The totals per channel account and currency; currencies are never added together. */
export async function sumWaiting(db: Db, dataScope: DataScope, filters: DeskNarrowing): Promise<DeskTotals> {
  const rows = await matchingWaiting(db, dataScope, filters)
    .select([
      'o.channel',
      'paid.channelAccountId',
      'refund.currency',
      sql<number>`count(*)::int`.as('refunds'),
      sql<bigint>`sum(refund.amount)::bigint`.as('amount'),
    ])
    .groupBy(['o.channel', 'paid.channelAccountId', 'refund.currency'])
    .orderBy('o.channel')
    .orderBy('paid.channelAccountId')
    .orderBy('refund.currency')
    .execute()
  const sums = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return { sums, count: sums.reduce((sum, { refunds }) => sum + refunds, 0) }
}
