import { sql } from 'kysely'
import { m } from '#features/payments/paidMails/paidMails.messages.ts'
import { findToldOfPayment } from '#features/payments/paidMails/paidMails.sql.ts'
import { receiptHtml, receiptText } from '#features/payments/receipts/receipt.domain.ts'
import { factsOf, madeFrom } from '#features/payments/receipts/receipts.service.ts'
import { recipients as recipientsShape } from '#features/products/sales/sale.contract.ts'
import type { Ctx } from '#server/context.ts'
import { htmlOf, type Letter, textOf } from '#server/mail/letter.ts'
import { countMails, type MailAbout, queueMail, sendMail } from '#server/mail/mail.ts'
import { say, type Text, type TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** News of a payment that is older than that is no news: whoever refunds it today is not told that it was paid. */
const freshMs = 2 * 86_400_000

/**
 * Tells those whom the order's store code, link or invoice names that it is paid: once, however often the job runs, for what
 * was sent stands in the outbox. WeChat waits for an account that is bound.
 */
export async function mailPayment(ctx: Ctx, orderId: string): Promise<void> {
  const told = await findToldOfPayment(ctx.db, ctx.scope, orderId)
  const whom = recipientsShape.safeParse(told?.recipients)
  if (!told || !whom.success || whom.data.notice === 'none') return
  if (ctx.now.getTime() - told.payTime.getTime() > freshMs) return

  const about: MailAbout = { type: 'order', id: orderId }
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paid mail/${orderId}`}, 0))`.execute(ctx.db)
  if ((await countMails(ctx.db, ctx.scope, { purpose: 'payment', about, since: new Date(0) })) > 0) return

  const letter = await letterOf(ctx, orderId, told.place)
  const { primary, cc, notice } = whom.data
  const sending = { purpose: 'payment', about, language: 'en' } as const
  const addresses = [...new Set([...(primary ? [primary] : []), ...cc])]
  if (notice !== 'wechat') await sendMail(ctx, addresses, letter, sending)
  if (notice !== 'email') {
    const body = { text: textOf(letter), html: htmlOf(letter), attachments: [] }
    const message = {
      medium: 'wechat',
      recipient: primary ?? ctx.scope.merchantId,
      subject: letter.subject,
    } as const
    await queueMail(ctx, { ...message, body, ...sending }, 'wechatNotBound')
  }
  ctx.audit(
    'payment.told',
    { type: 'order', id: orderId },
    { after: { notice, addresses: addresses.length } },
  )
}

/** In both languages: which of them a merchant's people read is nowhere said. */
async function letterOf(ctx: Ctx, orderId: string, place: string): Promise<Letter> {
  const found = await factsOf(ctx.db, ctx.scope, orderId)
  const { payAmount, currency, way } = found.facts
  const receipt = { ...madeFrom(found), logo: null, head: [] }
  const both = (text: Text) =>
    (['en', 'zh'] as const).map((language) => {
      const amount = `${currency} ${formatMoney(payAmount, currency, language)}`
      const values: TextValues = { amount, place, way: say(language, wayText[way]) }
      return say(language, text, values)
    })
  return {
    subject: both(m.subject).join(' · '),
    paragraphs: both(m.told),
    content: {
      html: receiptHtml(receipt, ['en', 'zh'], 'page', { mail: true }),
      text: receiptText(receipt, ['en', 'zh'], 'page'),
    },
    link: {
      label: both(m.open).join(' '),
      url: `${ctx.app.config.publicUrl}/Payments/PayOrder/Detail/${orderId}`,
    },
    footer: both(m.why).join(' '),
  }
}
