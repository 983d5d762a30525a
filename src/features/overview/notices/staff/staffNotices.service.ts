import { factKeyOf, type StaffEvent } from '#features/overview/notices/staff/staffEvents.domain.ts'
import { hideTold, insertTold } from '#features/overview/notices/staff/staffNotices.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Language } from '#shared/messages.ts'

type Telling = {
  event: StaffEvent
  /** The thing that it is about: an application, a dispute. */
  about: string
  /** What of it: the same is told once. */
  fact: string
  title: Record<Language, string>
  content: Record<Language, string>
  /** Where it can be acted on, in the portal. */
  link: string
}

/**
 * Rings the bell of those of the provider's staff who have the event's right and reach this merchant. It stands with the
 * merchant, beside what its own people are told, and they never see it. Part of an act that is recorded itself.
 */
export async function tellStaff(ctx: Ctx, { event, about, fact, ...answer }: Telling): Promise<void> {
  const articleId = await insertTold(ctx, { event, factKey: factKeyOf(event, about, fact), ...answer })
  if (articleId !== null) await publish(ctx.db, ctx.scope, { topic: 'staffNotice', id: articleId })
}

/** Nothing is left to do about it: all that staff were told of the thing is taken back. */
export async function hideFromStaff(ctx: Ctx, event: StaffEvent, about: string): Promise<void> {
  for (const articleId of await hideTold(ctx.db, ctx.scope, factKeyOf(event, about, '')))
    await publish(ctx.db, ctx.scope, { topic: 'staffNotice', id: articleId })
}
