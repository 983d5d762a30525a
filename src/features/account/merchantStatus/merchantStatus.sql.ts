import type { StatusReason } from '#features/account/merchantStatus/merchantStatus.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export type StatusRow = {
  reason: StatusReason
  messageEn: string
  messageZh: string
  askedDocuments: string[]
  setBy: string
  setTime: Date
}

/** The provider's latest status entry for the scope's merchant. */
export function selectStatus(db: Db, scope: Scope): Promise<StatusRow | undefined> {
  return db
    .selectFrom('merchant_standing')
    .where(within(scope, 'merchant_standing'))
    .select(['reason', 'messageEn', 'messageZh', 'askedDocuments', 'setBy', 'setTime'])
    .executeTakeFirst() as Promise<StatusRow | undefined>
}

export async function upsertStatus(
  { db, scope, actor, now }: Ctx,
  { reason, messageEn, messageZh, askedDocuments }: Omit<StatusRow, 'setBy' | 'setTime'>,
): Promise<void> {
  const answer = {
    reason,
    messageEn,
    messageZh,
    askedDocuments,
    setBy: actor.name,
    setTime: now,
  }
  await db
    .insertInto('merchant_standing')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...answer })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(answer))
    .execute()
}
