import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'

export type InterventionKind = 'opened' | 'passwordReset' | 'factorsReset' | 'emailChanged' | 'invited'
export type Intervention = { accountId: string; madeBy: string; createTime: Date }

/**
 * Records that the actor, or `madeBy`, changed how a provider staff member signs in. Changes to one's own
 * account are not recorded.
 */
export async function insertIntervention(
  { db, scope, actor, now }: Ctx,
  accountId: string,
  kind: InterventionKind,
  madeBy: string | null = actor.kind === 'account' ? actor.id : null,
): Promise<void> {
  if (scope.tenantId !== providerTenant || madeBy === null || madeBy === accountId) return
  await db
    .insertInto('account_intervention')
    .values({
      tenantId: providerTenant,
      interventionId: nextId(),
      accountId,
      kind,
      madeBy,
      createTime: now,
    })
    .execute()
}

/** Returns the interventions since a time, oldest first. */
export async function interventionsSince(db: Db, since: Date): Promise<Intervention[]> {
  return db
    .selectFrom('account_intervention')
    .where('tenantId', '=', providerTenant)
    .where('createTime', '>', since)
    .select(['accountId', 'madeBy', 'createTime'])
    .orderBy('createTime')
    .orderBy('interventionId')
    .execute()
}
