import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

type About = { channelOrderNo: string } | { refundOrderId: string }

/** The newest open exception about an attempt's money or a refund; null if there is none. */
export async function waitingException(db: Db, scope: Scope, about: About): Promise<string | null> {
  const [column, value] =
    'channelOrderNo' in about
      ? (['channelOrderNo', about.channelOrderNo] as const)
      : (['refundOrderId', about.refundOrderId] as const)
  const row = await db
    .selectFrom('order_exception')
    .where(within(scope, 'order_exception'))
    .where(column, '=', value)
    .where('status', '=', 'open')
    .select('exceptionId')
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.exceptionId ?? null
}
