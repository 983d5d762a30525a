import { mailSettingErrors } from '#features/notices/mailSettings/mail.errors.ts'
import type {
  MailSettingInput,
  MailSettingView,
  TestSent,
} from '#features/notices/mailSettings/mailSettings.contract.ts'
import {
  type MailSetting,
  type Recipient,
  rhythms,
} from '#features/notices/mailSettings/mailSettings.domain.ts'
import {
  countBound,
  lockTests,
  type SettingOfMerchant,
  selectSetting,
  writeSetting,
} from '#features/notices/mailSettings/mailSettings.sql.ts'
import { testTexts } from '#features/notices/mailSettings/testMail.messages.ts'
import { queueWechat } from '#features/notices/mailSettings/wechatNotices.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Letter } from '#server/mail/letter.ts'
import { countMails, sendMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { consoleLanguage, type Language, say } from '#shared/messages.ts'

/** Gets the notification settings with the merchant's facts that are needed to apply them. */
export function settingOf(db: Db, scope: Scope): Promise<SettingOfMerchant> {
  return selectSetting(db, scope)
}

export async function settingView({ db, scope }: Ctx): Promise<MailSettingView> {
  const setting = await selectSetting(db, scope)
  return viewOf(setting, await countBound(db, scope, { paymentNotice: true }))
}

function viewOf(setting: SettingOfMerchant, wechatPeople: number): MailSettingView {
  const { medium, recipients, events, rhythm, digestHour, quiet, version } = setting
  const [primary = null, ...cc] = recipients
  return { medium, primary, cc, events: [...events], rhythm, digestHour, quiet, version, wechatPeople }
}

/** Each address appears once: a repeated one gets one message under its first name. */
function listed({ primary, cc }: MailSettingInput): Recipient[] {
  const all = [...(primary ? [primary] : []), ...(primary ? cc : [])]
  const lower = all.map(({ address, language }) => ({ address: address.toLowerCase(), language }))
  return lower.filter(({ address }, at) => lower.findIndex((one) => one.address === address) === at)
}

/** Throws `mailSetting.changed` where someone else has changed it since it was read. */
export async function changeSetting(ctx: Ctx, input: MailSettingInput): Promise<MailSettingView> {
  const before = await selectSetting(ctx.db, ctx.scope)
  const { medium, events, rhythm, digestHour, quiet, version } = input
  const after: MailSetting = {
    ...{ medium, rhythm, digestHour, quiet, version },
    recipients: listed(input),
    events: [...new Set(events)],
  }
  if (!(await writeSetting(ctx.db, ctx.scope, after))) throw new AppError(mailSettingErrors.changed)
  ctx.audit(
    'notificationSetting.changed',
    { type: 'notificationSetting', id: ctx.scope.merchantId },
    { before: recorded(before), after: recorded(after) },
  )
  return settingView(ctx)
}

function recorded({ medium, recipients, events, rhythm, digestHour, quiet }: MailSetting) {
  return {
    medium,
    recipients: recipients.map(({ address, language }) => `${address} (${language})`),
    events,
    rhythm,
    digestHour: rhythm === rhythms[2] ? digestHour : null,
    quietHours: quiet ? `${quiet.from}:00-${quiet.to}:00` : null,
  }
}

const mostTests = 5
const testsMs = 3_600_000

/**
 * Sends a test message to all recipients immediately. Throws `mailSetting.nobody` or
 * `mailSetting.tooManyTests`.
 */
export async function sendTest(ctx: Ctx): Promise<TestSent> {
  const { medium, recipients, tradeName } = await selectSetting(ctx.db, ctx.scope)
  const byMail = medium === 'email' || medium === 'both' ? recipients : []
  const byWechat = medium === 'wechat' || medium === 'both'
  if (byMail.length === 0 && !byWechat) throw new AppError(mailSettingErrors.nobody)

  const about = { type: 'merchant', id: ctx.scope.merchantId } as const
  await lockTests(ctx)
  const since = new Date(ctx.now.getTime() - testsMs)
  const sent = await countMails(ctx.db, ctx.scope, { purpose: 'test', about, since })
  if (sent >= mostTests * Math.max(1, byMail.length + (byWechat ? 1 : 0)))
    throw new AppError(mailSettingErrors.tooManyTests)

  const write = (language: Language): Letter => ({
    subject: say(language, testTexts.subject, { merchant: tradeName }),
    paragraphs: [say(language, testTexts.body, { merchant: tradeName, person: ctx.actor.name })],
    link: { label: say(language, testTexts.open), url: `${ctx.app.config.publicUrl}/Settings/Email` },
    footer: say(language, testTexts.footer, { merchant: tradeName }),
  })
  for (const { address, language } of byMail)
    await sendMail(ctx, [address], write(language), { purpose: 'test', language, about })
  const wechatPeople = byWechat ? await countBound(ctx.db, ctx.scope, { paymentNotice: true }) : 0
  if (byWechat) {
    const { scope } = ctx
    const language = consoleLanguage(ctx.language)
    await queueWechat(ctx, write(language), { purpose: 'test', language, about, recipient: scope.merchantId })
  }
  const addresses = byMail.map(({ address }) => address)
  ctx.audit(
    'notificationSetting.tested',
    { type: 'notificationSetting', id: ctx.scope.merchantId },
    { after: { recipients: addresses, wechatPeople } },
  )
  return { addresses, wechatPeople }
}
