import { factKeyOf, type StaffEvent } from '#features/notices/staff/staffEvents.domain.ts'
import { hideTold, insertTold } from '#features/notices/staff/staffNotices.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Language } from '#shared/messages.ts'

type Telling = {
  event: StaffEvent
  /** The thing that it is about: an application, a dispute. */
  about: string
  /** The fact; each has one notice. */
  fact: string
  title: Record<Language, string>
  content: Record<Language, string>
  /** Where it can be acted on, in the portal. */
  link: string
}

/**
 * Notifies provider staff who have the event's permission and reach this merchant. The notice is stored
 * with the merchant, and its own people never see it. It belongs to an action with its own audit entry.
 */
export async function tellStaff(ctx: Ctx, { event, about, fact, ...answer }: Telling): Promise<void> {
  const articleId = await insertTold(ctx, { event, factKey: factKeyOf(event, about, fact), ...answer })
  if (articleId !== null) await publish(ctx.db, ctx.scope, { topic: 'staffNotice', id: articleId })
}

/** Withdraws all staff notices of an object once nothing is left to do. */
export async function hideFromStaff(ctx: Ctx, event: StaffEvent, about: string): Promise<void> {
  for (const articleId of await hideTold(ctx.db, ctx.scope, factKeyOf(event, about, '')))
    await publish(ctx.db, ctx.scope, { topic: 'staffNotice', id: articleId })
}
