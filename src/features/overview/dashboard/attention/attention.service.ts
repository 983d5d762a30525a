import { type AttentionKind, kindsFor } from '#features/overview/dashboard/attention/attention.domain.ts'
import { countWaiting } from '#features/overview/dashboard/attention/attention.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { dayOf, type Zone } from '#shared/time.ts'

/**
 * Counts the open tasks of each kind that the person may see, most urgent first; kinds without tasks are
 * included.
 */
export async function attentionOf(ctx: RequestCtx): Promise<{ kind: AttentionKind; count: number }[]> {
  const { db, scope, signedIn, now } = ctx
  const today = dayOf(now, signedIn.timezone as Zone)
  return countWaiting(db, scope, kindsFor(signedIn.rights), { today, now })
}
