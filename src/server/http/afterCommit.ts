import { connectionBehind } from '#server/database/db.ts'
import type { RequestCtx } from '#server/http/routes.ts'

/** Thrown by a handler whose write is done but whose response must be read after the commit. */
export class AnswerAfterCommit extends Error {}

/** Stored for the idempotency key in place of such a response. A repeated call reads the response again. */
export const answeredAfterCommit = '{"answeredAfterCommit":true}'

/**
 * Combines a write with a read of its result as provider staff see it: across tenants, on a connection that
 * cannot see uncommitted data. `write` runs in the call's transaction; `show` runs in a separate read
 * transaction after it.
 */
export function writeThenShow<Input, Output>(
  write: (ctx: RequestCtx, input: Input) => Promise<unknown>,
  show: (ctx: RequestCtx, input: NoInfer<Input>) => Promise<Output>,
): (ctx: RequestCtx, input: Input) => Promise<Output> {
  return async (ctx, input) => {
    if (connectionBehind(ctx.db).mode === 'read') return show(ctx, input)
    await write(ctx, input)
    throw new AnswerAfterCommit('read after the commit')
  }
}
