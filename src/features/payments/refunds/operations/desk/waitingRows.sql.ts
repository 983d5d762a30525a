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
  if (merchantId) matching = matching.where('refund.merchant_id', '=', merchantId)
  if (channelAccountId) matching = matching.where('paid.channel_account_id', '=', channelAccountId)
  if (proposed) matching = matching.where('proposed.proposal_id', proposed === 'yes' ? 'is not' : 'is', null)
  if (search)
    matching = matching.where(
      sql<boolean>`${search} in (refund.refund_order_id, refund.order_id, refund.merchant_refund_no)`,
    )
  return matching
}

function joined(db: Db) {
  return allRefunds(db)
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'refund.tenant_id').onRef('m.merchant_id', '=', 'refund.merchant_id'),
    )
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenant_id', '=', 'refund.tenant_id').onRef('o.order_id', '=', 'refund.order_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pay_attempt')
          .whereRef('pay_attempt.tenant_id', '=', 'refund.tenant_id')
          .whereRef('pay_attempt.order_id', '=', 'refund.order_id')
          .where('pay_attempt.status', '=', 'success')
          .whereRef('pay_attempt.channel_transaction_id', '=', 'o.channel_transaction_id')
          .select('pay_attempt.channel_account_id')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_exception as e')
          .whereRef('e.tenant_id', '=', 'refund.tenant_id')
          .whereRef('e.order_id', '=', 'refund.order_id')
          .whereRef('e.refund_order_id', '=', 'refund.refund_order_id')
          .where('e.status', '=', 'open')
          .select('e.exception_id')
          .orderBy('e.create_time', 'desc')
          .limit(1)
          .as('inbox'),
      (join) => join.onTrue(),
    )
    .leftJoin('refund_proposal as proposed', (join) =>
      join
        .onRef('proposed.tenant_id', '=', 'refund.tenant_id')
        .onRef('proposed.refund_order_id', '=', 'refund.refund_order_id')
        .on('proposed.status', '=', 'waiting'),
    )
}

const waitingSource = fieldSource(waitingRefundList, 'refund', {
  ...refundPlaces,
  mchCode: 'refund.merchant_id',
  mchName: 'm.trade_name',
  kind,
  channel: 'o.channel',
  channelAccountId: 'paid.channel_account_id',
  exceptionId: sql`inbox.exception_id::text`,
  // It is composed of the columns below.
  proposal: sql`null`,
})

const proposalColumns = [
  'proposed.proposal_id as proposalId',
  'proposed.act',
  'proposed.pay_by as payBy',
  'proposed.proof',
  'proposed.reason as proposedReason',
  'proposed.proposed_by_id as proposedById',
  'proposed.proposed_by as proposedBy',
  'proposed.propose_time as proposeTime',
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
      'paid.channel_account_id as channelAccountId',
      'refund.currency',
      sql<number>`count(*)::int`.as('refunds'),
      sql<bigint>`sum(refund.amount)::bigint`.as('amount'),
    ])
    .groupBy(['o.channel', 'paid.channel_account_id', 'refund.currency'])
    .orderBy('o.channel')
    .orderBy('paid.channel_account_id')
    .orderBy('refund.currency')
    .execute()
  const sums = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return { sums, count: sums.reduce((sum, { refunds }) => sum + refunds, 0) }
}
