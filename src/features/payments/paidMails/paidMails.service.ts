import { tells } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { settingOf } from '#features/notices/mailSettings/mailSettings.service.ts'
import type { SettingOfMerchant } from '#features/notices/mailSettings/mailSettings.sql.ts'
import { queueWechat } from '#features/notices/mailSettings/wechatNotices.service.ts'
import { dueTimeOf, putOnDigest } from '#features/notices/mails/digests.service.ts'
import { paidFactOf } from '#features/payments/paidMails/paidFact.domain.ts'
import { letterOf } from '#features/payments/paidMails/paidLetter.ts'
import {
  findToldOfPayment,
  lockPaidMail,
  type PaymentNotice,
} from '#features/payments/paidMails/paidMails.sql.ts'
import {
  type Recipients,
  recipients as recipientsShape,
} from '#features/payments/paidMails/recipients.contract.ts'
import type { ReceiptLanguages } from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import type { Ctx } from '#server/context.ts'
import { countMails, type MailAbout, sendMail } from '#server/mail/mail.ts'
import type { Language } from '#shared/messages.ts'

/** Older payments are not announced: someone refunding one today needs no email that it was paid. */
const freshMs = 2 * 86_400_000

/**
 * Emails the recipients set on the order's store code, link or invoice; if it has none, the merchant's
 * recipients for all payments, now or with their next digest. Sent once however often the job runs, because
 * the outbox records it.
 */
export async function mailPayment(ctx: Ctx, orderId: string): Promise<void> {
  const payment = await findToldOfPayment(ctx.db, ctx.scope, orderId)
  if (!payment || ctx.now.getTime() - payment.payTime.getTime() > freshMs) return
  const own = recipientsShape.safeParse(payment.recipients)
  const named = own.success && own.data.notice !== 'none' ? own.data : null
  const setting = named ? null : await settingOf(ctx.db, ctx.scope)
  if (setting && !tells(setting, 'payment')) return

  await lockPaidMail(ctx.db, orderId)
  const about: MailAbout = { type: 'order', id: orderId }
  if ((await countMails(ctx.db, ctx.scope, { purpose: 'payment', about, since: new Date(0) })) > 0) return
  if (named) return tellNamed(ctx, orderId, payment, named)
  if (setting) await tellMerchant(ctx, orderId, payment, setting)
}

/** Sends both languages, because we do not know which one these recipients read. */
async function tellNamed(
  ctx: Ctx,
  orderId: string,
  { place }: PaymentNotice,
  { primary, cc, notice }: Recipients,
): Promise<void> {
  const letter = await letterOf(ctx, orderId, place, ['en', 'zh'])
  const about = { type: 'order', id: orderId } as const
  const sending = { purpose: 'payment', about, language: 'en' } as const
  const addresses = [...new Set([...(primary ? [primary] : []), ...cc])]
  if (notice !== 'wechat') await sendMail(ctx, addresses, letter, sending)
  if (notice !== 'email') await queueWechat(ctx, letter, { ...sending, recipient: ctx.scope.merchantId })
  record(ctx, orderId, { notice, addresses: addresses.length })
}

/** Sends each recipient their own language, or adds it to their next digest. */
async function tellMerchant(
  ctx: Ctx,
  orderId: string,
  { place }: PaymentNotice,
  setting: SettingOfMerchant,
): Promise<void> {
  const dueTime = dueTimeOf(ctx, setting, 'payment')
  const onDigest = await putOnDigest(ctx, paidFactOf(orderId), dueTime)
  if (onDigest === 'before') return
  if (onDigest === 'now') return record(ctx, orderId, { notice: setting.rhythm, dueTime })

  const { medium: notice, recipients } = setting
  const about = { type: 'order', id: orderId } as const
  const purpose = 'payment'
  if (notice !== 'wechat') {
    for (const { address, language } of recipients) {
      const letter = await letterOf(ctx, orderId, place, only(language))
      await sendMail(ctx, [address], letter, { purpose, about, language })
    }
  }
  if (notice !== 'email') {
    const language = recipients[0]?.language ?? 'en'
    const letter = await letterOf(ctx, orderId, place, only(language))
    await queueWechat(ctx, letter, { purpose, about, language, recipient: ctx.scope.merchantId })
  }
  record(ctx, orderId, { notice, addresses: notice === 'wechat' ? 0 : recipients.length })
}

function record(ctx: Ctx, orderId: string, after: object): void {
  ctx.audit('payment.told', { type: 'order', id: orderId }, { after })
}

function only(language: Language): ReceiptLanguages {
  return language === 'zh' ? ['zh'] : ['en']
}
