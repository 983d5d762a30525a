import { sendNotice } from '#features/notices/notices.service.ts'
import { orderNoticeTexts } from '#features/payments/orders/notify/orderNotices.messages.ts'
import { paidFactOf } from '#features/payments/paidMails/paidFact.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { type Language, say, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/** A completed payment. `payAmount` is in minor units of `currency`. */
export type Payment = {
  orderId: string
  way: PayableWay
  payAmount: bigint
  currency: Currency
  createTime: Date
}

/** Creates the in-app notification for a payment, once. */
export async function tellOfPayment(
  ctx: Ctx,
  { orderId, way, payAmount, currency, createTime }: Payment,
): Promise<void> {
  const valuesIn = (language: Language) => ({
    orderId,
    way: say(language, wayText[way]),
    amount: formatMoney(payAmount, currency, language),
  })
  await sendNotice(ctx, {
    event: 'payment',
    factKey: paidFactOf(orderId),
    title: sayInBoth(orderNoticeTexts.paidTitle, valuesIn),
    content: sayInBoth(orderNoticeTexts.paidContent, valuesIn),
    link: `/Payments/PayOrder/Detail/${orderId}`,
    aboutTime: createTime,
  })
}
