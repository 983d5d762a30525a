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
    .select([
      'reason',
      'message_en as messageEn',
      'message_zh as messageZh',
      'asked_documents as askedDocuments',
      'set_by as setBy',
      'set_time as setTime',
    ])
    .executeTakeFirst() as Promise<StatusRow | undefined>
}

export async function upsertStatus(
  { db, scope, actor, now }: Ctx,
  { reason, messageEn, messageZh, askedDocuments }: Omit<StatusRow, 'setBy' | 'setTime'>,
): Promise<void> {
  const answer = {
    reason,
    message_en: messageEn,
    message_zh: messageZh,
    asked_documents: askedDocuments,
    set_by: actor.name,
    set_time: now,
  }
  await db
    .insertInto('merchant_standing')
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, ...answer })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id']).doUpdateSet(answer))
    .execute()
}
