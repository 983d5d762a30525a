import {
  type Arrangement,
  isUsual,
  usual,
  whole,
} from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import {
  deleteArrangement,
  selectArrangement,
  upsertArrangement,
} from '#features/overview/dashboard/arrangement/arrangement.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'

/** How the signed-in person has arranged this merchant's dashboard. */
export async function arrangementOf({ db, scope, signedIn }: RequestCtx): Promise<Arrangement> {
  return whole((await selectArrangement(db, scope, signedIn.accountId)) ?? usual)
}

/** Keeps it for the signed-in person alone. The usual one is not kept, so that it follows the product. */
export async function arrange(
  ctx: RequestCtx,
  input: { order: string[]; hidden: string[] },
): Promise<Arrangement> {
  const { db, scope, signedIn, now } = ctx
  const before = await arrangementOf(ctx)
  const after = whole(input)
  if (isUsual(after)) await deleteArrangement(db, scope, signedIn.accountId)
  else await upsertArrangement(db, scope, signedIn.accountId, after, now)
  ctx.audit('dashboard.arranged', { type: 'account', id: signedIn.accountId }, { before, after })
  return after
}
