import { changeFieldText, shownValue } from '#features/account/changes/changeFields.domain.ts'
import { differences, type Facts } from '#features/account/changes/changes.domain.ts'
import { kindText, m, noticeTexts as n } from '#features/account/changes/changes.messages.ts'
import type { ChangeRow } from '#features/account/changes/changes.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { type Language, say, sayInBoth } from '#shared/messages.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

export type ChangeStep =
  | 'requested'
  | 'firstPassed'
  | 'coolOff'
  | 'passed'
  | 'applied'
  | 'refused'
  | 'withdrawn'
  | 'stopped'
  | 'overtaken'

type About = Pick<ChangeRow, 'requestId' | 'kind'> & { before: Facts; after: Facts }
type ChangeFacts = { applyTime?: Date; reason?: string }

/** The page of a change request. */
export const changeAddress = (requestId: string) =>
  `/Account/MerchantInfo?section=changes&change=${requestId}`

/**
 * Notifies everyone who may read change requests. For bank details all Owners also get an email regardless of
 * their notification settings. Open pages of merchant and provider refresh.
 */
export async function tellOfStep(
  ctx: Ctx,
  request: About,
  what: ChangeStep,
  message: ChangeFacts = {},
): Promise<void> {
  const { requestId, kind } = request
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const time = (language: Language) =>
    message.applyTime
      ? `${formatInstant(message.applyTime, timezone, language, 'dateTime')} ${formatZone(timezone, message.applyTime, language)}`
      : ''
  const title = sayInBoth(n[what], (language) => ({
    person: ctx.actor.name,
    kind: say(language, kindText[kind]),
  }))
  const lines = (language: Language) => [
    ...differenceLines(request, language),
    ...(message.applyTime ? [say(language, n.takesEffect, { time: time(language) })] : []),
    ...(message.reason ? [say(language, n.because, { reason: message.reason })] : []),
  ]
  await sendNotice(ctx, {
    event: 'changeRequest',
    factKey: `change.${what}:${requestId}`,
    title,
    content: { en: lines('en').join('\n'), zh: lines('zh').join('\n') },
    link: changeAddress(requestId),
  })
  if (kind === 'bank' && !ctx.history) await mailOwners(ctx, requestId, title, lines)
  await publish(ctx.db, ctx.scope, { topic: 'changeRequest', id: requestId })
}

function differenceLines({ before, after }: About, language: Language): string[] {
  const textOf = (field: Parameters<typeof shownValue>[0], value: string | null) =>
    value === null ? say(language, m.nothing) : shownValue(field, value, language)
  return differences(before, after).map((change) =>
    say(language, n.one, {
      field: say(language, changeFieldText[change.field]),
      before: textOf(change.field, change.before),
      after: textOf(change.field, change.after),
    }),
  )
}

async function mailOwners(
  ctx: Ctx,
  requestId: string,
  title: { en: string; zh: string },
  lines: (language: Language) => string[],
): Promise<void> {
  const { merchantId } = ctx.scope
  const url = new URL(changeAddress(requestId), ctx.app.config.publicUrl).href
  await mailPeople(
    ctx,
    { roles: ['admin'] },
    (language) => ({
      subject: `${title[language]} (${merchantId})`,
      paragraphs: [...lines(language), say(language, n.notYou)],
      link: { label: say(language, n.open), url },
      footer: say(language, n.why, { merchantId }),
    }),
    { about: { type: 'merchant', id: merchantId } },
  )
}
