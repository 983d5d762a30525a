import { type AttentionKind, kindsFor } from '#features/overview/dashboard/attention/attention.domain.ts'
import { countWaiting } from '#features/overview/dashboard/attention/attention.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { dayOf, type Zone } from '#shared/time.ts'

/** How much waits of each kind that the person may see, the most urgent first; kinds of which nothing waits are there too. */
export async function attentionOf(ctx: RequestCtx): Promise<{ kind: AttentionKind; count: number }[]> {
  const { db, scope, signedIn, now } = ctx
  const today = dayOf(now, signedIn.timezone as Zone)
  return countWaiting(db, scope, kindsFor(signedIn.role), { today, now })
}
