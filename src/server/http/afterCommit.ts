import { connectionBehind } from '#server/database/db.ts'
import type { RequestCtx } from '#server/http/routes.ts'

/** Thrown by a handler whose write is done and whose answer is to be read once that has committed. */
export class AnswerAfterCommit extends Error {}

/** What is stored for an idempotency key in place of such an answer: a repeated call reads it again. */
export const answeredAfterCommit = { answeredAfterCommit: true } as const

export function isAnsweredAfterCommit(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'answeredAfterCommit' in answer
}

/**
 * A handler that writes and then shows what it wrote as the provider's desks see it: across tenants, on a connection that does
 * not see what another has not committed. `write` runs in the call's transaction; `show` in a read of its own behind it.
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
