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
    .where('toTime', '>', fromTime)
    .where('toTime', '<=', toTime)
    .select([
      'clearingId',
      sql<string>`settle_date::text`.as('settleDate'),
      'status',
      'fromTime',
      'toTime',
      'saleAmount',
      'tipAmount',
      'surchargeAmount',
      'refundAmount',
      'feeAmount',
      'feeReturnAmount',
      'taxAmount',
      'holdAmount',
      'reserveAmount',
      'adjustmentAmount',
      'carriedIn',
      'netAmount',
      sql<string | null>`(
        select trace_no from payout where payout.tenant_id = clearing.tenant_id
           and payout.clearing_id = clearing.clearing_id order by attempt_no desc limit 1)`.as('traceNo'),
    ])
    .orderBy('toTime')
    .execute()
}
