import type { Ctx } from '#server/context.ts'
import { type InterventionKind, insertIntervention } from '#server/session/interventions.sql.ts'
import { invalidateInterventions } from '#server/session/secondPerson.ts'

/** Records that the actor changed how a colleague signs in, and makes this process heed it immediately. */
export async function interveneIn(
  ctx: Ctx,
  accountId: string,
  kind: InterventionKind,
  madeBy?: string | null,
): Promise<void> {
  await insertIntervention(ctx, accountId, kind, madeBy)
  ctx.atEnd(async () => invalidateInterventions(ctx.app))
}
