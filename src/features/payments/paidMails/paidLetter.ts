import { m } from '#features/payments/paidMails/paidMails.messages.ts'
import { receiptHtml, receiptText } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import type { ReceiptLanguages } from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { factsOf, madeFrom } from '#features/payments/receipts/receipts.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { say, type Text, type TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** The email about a payment with its receipt, in one language or both. */
export async function letterOf(
  ctx: Ctx,
  orderId: string,
  place: string,
  languages: ReceiptLanguages,
): Promise<Letter> {
  const found = await factsOf(ctx.db, ctx.scope, orderId)
  const { payAmount, currency, way } = found.facts
  const receipt = { ...madeFrom(found), logo: null, head: [] }
  const inEach = (text: Text) =>
    languages.map((language) => {
      const amount = `${currency} ${formatMoney(payAmount, currency, language)}`
      const values: TextValues = { amount, place, way: say(language, wayText[way]) }
      return say(language, text, values)
    })
  return {
    subject: inEach(m.subject).join(' · '),
    paragraphs: inEach(m.told),
    content: {
      html: receiptHtml(receipt, languages, 'page', { mail: true }),
      text: receiptText(receipt, languages, 'page'),
    },
    link: {
      label: inEach(m.open).join(' '),
      url: `${ctx.app.config.publicUrl}/Payments/PayOrder/Detail/${orderId}`,
    },
    footer: inEach(m.why).join(' '),
  }
}
