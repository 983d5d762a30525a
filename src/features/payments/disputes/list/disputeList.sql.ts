import { type ExpressionBuilder, sql } from 'kysely'
import type {
  DisputeDetail,
  DisputeMoveRow,
  DisputeTotals,
} from '#features/payments/disputes/disputes.contract.ts'
import type { DisputeStage } from '#features/payments/disputes/disputes.domain.ts'
import {
  type DisputeListQuery,
  type DisputeRow,
  disputeList,
} from '#features/payments/disputes/disputes.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export const disputeSource = fieldSource(disputeList, 'dispute', {
  takenAmount: sql`dispute.posted_amount + dispute.posted_fee`,
})

/** Whether it is the merchant's turn to respond. */
export const waitsForAnswer = sql<boolean>`(dispute.stage in ('inquiry', 'chargeback', 'preArbitration')
  and dispute.evidence_state in ('none', 'draft', 'refused') and dispute.asking is null)`

/** The list's filters, with days resolved to instants. */
export type DisputeNarrowing = Pick<DisputeListQuery, 'stage' | 'waiting' | 'search' | 'orderId'> & {
  from: Date | null
  to: Date | null
}

/** The merchant's disputes that a filter matches, for the list, the totals and the export. */
export function matchingDisputes(db: Db, scope: Scope, wanted: DisputeNarrowing) {
  const { stage, waiting, search, orderId, from, to } = wanted
  let matching = db.selectFrom('dispute').where(within(scope, 'dispute'))
  if (stage) matching = matching.where('stage', '=', stage)
  if (waiting === true) matching = matching.where(waitsForAnswer)
  if (waiting === false) matching = matching.where(sql<boolean>`not ${waitsForAnswer}`)
  if (orderId) matching = matching.where('orderId', '=', orderId)
  if (search) matching = matching.where((on) => named(on, search))
  if (from) matching = matching.where('openTime', '>=', from)
  if (to) matching = matching.where('openTime', '<', to)
  return matching
}

function named(on: ExpressionBuilder<Database, 'dispute'>, search: string) {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return on.or([on('disputeNo', 'ilike', like), on('orderId', '=', search)])
}

export async function totalDisputes(
  db: Db,
  scope: Scope,
  narrowing: DisputeNarrowing,
): Promise<DisputeTotals[]> {
  const rows = await matchingDisputes(db, scope, narrowing)
    .select([
      'settleCurrency as currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${waitsForAnswer}))::int`.as('waiting'),
      sql<bigint>`sum(posted_amount + posted_fee)::bigint`.as('takenAmount'),
    ])
    .groupBy('settleCurrency')
    .orderBy('settleCurrency')
    .execute()
  return rows as DisputeTotals[]
}

/** A dispute row with the fields that only provider staff see. */
export type FoundDispute = DisputeRow &
  Pick<DisputeDetail, 'statement' | 'evidenceRefusal' | 'submittedBy' | 'submitTime' | 'proof' | 'asking'> & {
    origin: 'channel' | 'hand'
    acceptAsker: string | null
    acceptReason: string | null
    acceptAskerId: string | null
    assigneeId: string | null
  }

export async function findDispute(
  db: Db,
  scope: Scope,
  disputeId: string,
): Promise<FoundDispute | undefined> {
  const row = await db
    .selectFrom('dispute')
    .where(within(scope, 'dispute'))
    .where('disputeId', '=', disputeId)
    .select([
      ...disputeSource.rowColumns,
      'statement',
      'evidenceRefusal',
      'submittedBy',
      'submitTime',
      'proof',
      'asking',
      'origin',
      'acceptAsker',
      'acceptReason',
      sql<string | null>`accept_asker_id::text`.as('acceptAskerId'),
      sql<string | null>`assignee_id::text`.as('assigneeId'),
    ])
    .executeTakeFirst()
  return row as FoundDispute | undefined
}

const moves = {
  name: 'dispute-moves',
  text: `select move_no, category, move.amount, move.currency, move.stage, move_time,
                (select clearing_id from clearing
                  where clearing.tenant_id = $1 and clearing.merchant_id = $2 and clearing.currency = move.currency
                    and clearing.from_time <= line.posted_at and clearing.to_time > line.posted_at limit 1) as clearing_id
           from dispute_move move
           left join lateral (select posted_at from ledger_transfer
                               where tenant_id = $1 and posting_id = 'dispute:' || move.dispute_id || ':' || move.move_no
                               limit 1) line on true
          where move.tenant_id = $1 and move.merchant_id = $2 and move.dispute_id = $3
          order by move_no, category`,
}

/** The ledger moves of a dispute, with the settlements that contain them. */
export function movesOf(
  db: Db,
  { tenantId, merchantId }: Scope,
  disputeId: string,
): Promise<DisputeMoveRow[]> {
  return run<DisputeMoveRow>(db, moves, [tenantId, merchantId, disputeId])
}

/**
 * A scalar query, to be part of other statements, for what open disputes hold of an order `o`, in minor units
 * of its currency; the full amount if one is in another currency.
 */
export const disputedText = `
  (select coalesce(sum(case when dispute.currency = o.currency then dispute.amount else o.pay_amount end), 0)::bigint
     from dispute
    where dispute.tenant_id = o.tenant_id and dispute.merchant_id = o.merchant_id
      and dispute.order_id = o.order_id
      and stage in ('chargeback', 'represented', 'preArbitration', 'arbitration', 'accepted', 'lost'))`

const disputed = {
  name: 'order-disputed',
  text: `select ${disputedText} as amount from pay_order o
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3`,
}

/** What open disputes hold of an order, in minor units of its currency. */
export async function disputedOf(db: Db, { tenantId, merchantId }: Scope, orderId: string): Promise<bigint> {
  const [row] = await run<{ amount: bigint }>(db, disputed, [tenantId, merchantId, orderId])
  return row?.amount ?? 0n
}

export type OrderDispute = {
  disputeId: string
  disputeNo: string
  stage: DisputeStage
  amount: bigint
  currency: Currency
  dueTime: Date | null
}

/** The disputes of an order, oldest first. */
export async function disputesOfOrder(db: Db, scope: Scope, orderId: string): Promise<OrderDispute[]> {
  const rows = await db
    .selectFrom('dispute')
    .where(within(scope, 'dispute'))
    .where('orderId', '=', orderId)
    .select([
      sql<string>`dispute_id::text`.as('disputeId'),
      'disputeNo',
      'stage',
      'amount',
      'currency',
      'dueTime',
    ])
    .orderBy('openTime')
    .execute()
  return rows as OrderDispute[]
}
