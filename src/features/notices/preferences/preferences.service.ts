import { canBeHidden, canBeNotified, eventsSeenBy } from '#features/notices/events.domain.ts'
import type {
  NoticePreference,
  NoticePreferences,
} from '#features/notices/preferences/preferences.contract.ts'
import { isWechatBound, selectWishes, upsertWishes } from '#features/notices/preferences/preferences.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'

/** Gets the signed-in person's preferences per event; the default is the console only. */
export async function preferencesOf({ db, scope, signedIn }: RequestCtx): Promise<NoticePreferences> {
  const { accountId, email, rights } = signedIn
  const chosen = await selectWishes(db, scope, accountId)
  const events = eventsSeenBy(rights).map((event) => {
    const { inApp, mail, wechat } = chosen.get(event) ?? { inApp: true, mail: false, wechat: false }
    const canHide = canBeHidden(event)
    return { event, inApp: inApp || !canHide, mail, wechat, canHide }
  })
  return { email, wechatBound: await isWechatBound(db, scope, accountId), events }
}

/**
 * Changes the signed-in person's own preferences. The last of two for one event counts; events outside
 * their role are ignored.
 */
export async function changePreferences(
  ctx: RequestCtx,
  wishes: readonly NoticePreference[],
): Promise<NoticePreferences> {
  const { accountId, rights } = ctx.signedIn
  const each = [...new Map(wishes.map((preference) => [preference.event, preference])).values()]
  const theirs = each.filter(({ event }) => canBeNotified(rights, event))
  const before = await preferencesOf(ctx)
  if (theirs.length > 0) await upsertWishes(ctx.db, ctx.scope, accountId, theirs)
  const after = await preferencesOf(ctx)
  const object = { type: 'account', id: accountId } as const
  ctx.audit('notice.preferencesChanged', object, { before: recorded(before), after: recorded(after) })
  return after
}

/** The enabled channels per event, in a compact form. */
function recorded({ events }: NoticePreferences): Record<string, string[]> {
  const ways = ({ inApp, mail, wechat }: NoticePreference) =>
    Object.entries({ inApp, mail, wechat }).flatMap(([way, on]) => (on ? [way] : []))
  return Object.fromEntries(events.map((preference) => [preference.event, ways(preference)]))
}
