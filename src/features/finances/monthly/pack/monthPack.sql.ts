import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

type Period = { currency: string; fromTime: Date; toTime: Date }

/** The settlements of a month: those cut off after its first instant, up to the start of the next month. */
export function settlementsIn(db: Db, scope: Scope, { currency, fromTime, toTime }: Period) {
  return db
    .selectFrom('clearing')
    .where(within(scope, 'clearing'))
    .where('currency', '=', currency)
    .where('to_time', '>', fromTime)
    .where('to_time', '<=', toTime)
    .select([
      'clearing_id as clearingId',
      sql<string>`settle_date::text`.as('settleDate'),
      'status',
      'from_time as fromTime',
      'to_time as toTime',
      'sale_amount as saleAmount',
      'tip_amount as tipAmount',
      'surcharge_amount as surchargeAmount',
      'refund_amount as refundAmount',
      'fee_amount as feeAmount',
      'fee_return_amount as feeReturnAmount',
      'tax_amount as taxAmount',
      'hold_amount as holdAmount',
      'reserve_amount as reserveAmount',
      'adjustment_amount as adjustmentAmount',
      'carried_in as carriedIn',
      'net_amount as netAmount',
      sql<string | null>`(
        select trace_no from payout where payout.tenant_id = clearing.tenant_id
           and payout.clearing_id = clearing.clearing_id order by attempt_no desc limit 1)`.as('traceNo'),
    ])
    .orderBy('to_time')
    .execute()
}
