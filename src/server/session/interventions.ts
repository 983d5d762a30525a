import type { Ctx } from '#server/context.ts'
import { type InterventionKind, insertIntervention } from '#server/session/interventions.sql.ts'
import { forgetInterventions } from '#server/session/secondPerson.ts'

/** Records that whoever acts took a hand in how a colleague signs in; this process heeds it at once. */
export async function interveneIn(
  ctx: Ctx,
  accountId: string,
  kind: InterventionKind,
  madeBy?: string | null,
): Promise<void> {
  await insertIntervention(ctx, accountId, kind, madeBy)
  ctx.atEnd(async () => forgetInterventions(ctx.app))
}
