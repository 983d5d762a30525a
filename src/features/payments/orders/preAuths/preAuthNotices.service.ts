import { refusalText } from '#features/channels/channelRefusal.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { preAuthNoticeTexts as m } from '#features/payments/orders/preAuths/preAuthNotices.messages.ts'
import type { AuthorizationRow } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, say, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatInstant, type Zone } from '#shared/zone.ts'

/**
 * Notifies staff about a hold: that it exists, that the channel did not capture or void it, that it lapses
 * within a day, or that it has lapsed. Each event creates one notification; a capture notifies like any
 * payment.
 */
export async function tellOfHold(
  ctx: Ctx,
  held: AuthorizationRow,
  about: 'lapsesSoon' | null,
): Promise<void> {
  const fact = about ?? factOf(held)
  if (fact === null) return
  const { orderId, captureNo, authorizedAmount, currency, expireTime, refusalCode, refusalMessage } = held
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const reason = refusalText({ code: refusalCode ?? '', message: refusalMessage ?? '' })
  const valuesIn = (language: Language) => ({
    orderId,
    amount: formatMoney(authorizedAmount, currency, language),
    time: formatInstant(expireTime, timezone as Zone, language, 'dateTime'),
    reason: say(language, reason),
  })
  const { title, content } = textsOf[fact]
  await sendNotice(ctx, {
    event: 'preAuth',
    factKey: `preAuth.${fact}:${orderId}${fact === 'refused' ? `:${captureNo}` : ''}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: `/Payments/PayOrder/Detail/${orderId}`,
    aboutTime: held.authorizeTime,
  })
}

type Fact = 'authorized' | 'refused' | 'expired' | 'lapsesSoon'

const textsOf = {
  authorized: { title: m.authorizedTitle, content: m.authorizedContent },
  refused: { title: m.refusedTitle, content: m.refusedContent },
  expired: { title: m.expiredTitle, content: m.expiredContent },
  lapsesSoon: { title: m.lapsesSoonTitle, content: m.lapsesSoonContent },
} as const

function factOf({ status, refusalCode }: AuthorizationRow): Fact | null {
  if (status === 'expired') return 'expired'
  if (status !== 'authorized') return null
  return refusalCode === null ? 'authorized' : 'refused'
}
