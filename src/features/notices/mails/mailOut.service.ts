import { canBeNotified } from '#features/notices/events.domain.ts'
import { tells } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { settingOf } from '#features/notices/mailSettings/mailSettings.service.ts'
import type { SettingOfMerchant } from '#features/notices/mailSettings/mailSettings.sql.ts'
import { queueWechat } from '#features/notices/mailSettings/wechatNotices.service.ts'
import {
  type DueMail,
  merchantReader,
  type Subscriber,
  selectSubscribers,
  takeDue,
} from '#features/notices/mails/dueMails.sql.ts'
import { letterOf } from '#features/notices/mails/letter.ts'
import { rightsOf } from '#features/permissions.domain.ts'
import type { Ctx } from '#server/context.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Writes the due messages: one per reader, with one notice or a digest. They are marked in the transaction
 * that writes the messages, so each is written once even with two processes or after a kill. Returns the
 * number written.
 */
export async function mailDue(ctx: Ctx): Promise<number> {
  const due = await takeDue(ctx.db, ctx.scope, ctx.now)
  if (due.length === 0) {
    ctx.unchanged()
    return 0
  }
  const setting = await settingOf(ctx.db, ctx.scope)
  const addressed = await toRecipients(
    ctx,
    setting,
    due.filter(({ reader }) => reader === merchantReader),
  )
  let messages = addressed.messages
  for (const reader of new Set(
    due.map((message) => message.reader).filter((one) => one !== merchantReader),
  )) {
    const theirs = due.filter((message) => message.reader === reader)
    messages += await toPerson(ctx, setting, reader, theirs, addressed.told)
  }
  const { merchantId } = ctx.scope
  ctx.audit(
    'notice.mailed',
    { type: 'merchant', id: merchantId },
    { after: { notices: due.length, messages } },
  )
  return messages
}

type MailContext = {
  tradeName: string
  zone: SettingOfMerchant['zone']
  language: Language
  told: readonly DueMail[]
}

/** One message by one medium. */
async function send(
  ctx: Ctx,
  to: { medium: 'email' | 'wechat'; recipient: string },
  answer: MailContext,
  why: 'asMerchant' | 'asPerson',
): Promise<void> {
  const { language, told } = answer
  const letter = letterOf(answer, why, ctx.app.config.publicUrl)
  const [only] = told
  const about = told.length === 1 && only ? { about: { type: 'notice' as const, id: only.articleId } } : {}
  const sending = { purpose: 'notice' as const, language, ...about }
  if (to.medium === 'email') {
    await sendMail(ctx, [to.recipient], letter, sending)
    return
  }
  await queueWechat(ctx, letter, { ...sending, recipient: to.recipient })
}

/** Tells the merchant's recipients, and answers who heard of which notices. */
async function toRecipients(ctx: Ctx, setting: SettingOfMerchant, due: readonly DueMail[]) {
  const told = due.filter(({ event }) => tells(setting, event))
  if (told.length === 0) return { messages: 0, told: new Map<string, Set<string>>() }
  const { medium, recipients, tradeName, zone } = setting
  const byMail = medium === 'wechat' ? [] : recipients
  for (const { address, language } of byMail)
    await send(
      ctx,
      { medium: 'email', recipient: address },
      { tradeName, zone, language, told },
      'asMerchant',
    )
  const byWechat = medium === 'wechat' || medium === 'both'
  if (byWechat) {
    const language = recipients[0]?.language ?? 'en'
    const to = { medium: 'wechat', recipient: ctx.scope.merchantId } as const
    await send(ctx, to, { tradeName, zone, language, told }, 'asMerchant')
  }
  const ids = new Set(told.map(({ articleId }) => articleId))
  const readersByAddress = byMail.map(({ address }) => [address.toLowerCase(), ids] as const)
  const all = byWechat ? [...readersByAddress, [wechatOfAll, ids] as const] : readersByAddress
  return { messages: byMail.length + (byWechat ? 1 : 0), told: new Map(all) }
}

const wechatOfAll = 'wechat'

/** Tells one person of what they have not been told at the same address as the merchant's recipient. */
async function toPerson(
  ctx: Ctx,
  { tradeName, zone }: SettingOfMerchant,
  accountId: string,
  due: readonly DueMail[],
  message: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<number> {
  let messages = 0
  const wishes = new Map<string, Subscriber | undefined>()
  for (const event of new Set(due.map((one) => one.event))) {
    const [checkoutRequest] = await selectSubscribers(ctx.db, ctx.scope, event, {
      toRoles: [],
      toAccounts: [accountId],
    })
    if (checkoutRequest && canBeNotified(rightsOf(checkoutRequest.role), event))
      wishes.set(event, checkoutRequest)
  }
  const wanting = (medium: 'email' | 'wechat') =>
    due.filter(({ event, articleId }) => {
      const checkoutRequest = wishes.get(event)
      if (medium === 'wechat') return checkoutRequest?.wechat && !message.get(wechatOfAll)?.has(articleId)
      return checkoutRequest?.email && !message.get(checkoutRequest.email)?.has(articleId)
    })
  for (const medium of ['email', 'wechat'] as const) {
    const theirs = wanting(medium)
    const checkoutRequest = theirs[0] && wishes.get(theirs[0].event)
    if (!checkoutRequest) continue
    const recipient = medium === 'email' ? (checkoutRequest.email ?? '') : accountId
    const mailContext = { tradeName, zone, language: checkoutRequest.language, told: theirs }
    await send(ctx, { medium, recipient }, mailContext, 'asPerson')
    messages += 1
  }
  return messages
}
