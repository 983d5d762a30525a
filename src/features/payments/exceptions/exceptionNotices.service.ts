import { sendNotice } from '#features/notices/notices.service.ts'
import { exceptionNoticeTexts } from '#features/payments/exceptions/exceptionNotices.messages.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Opened = Pick<OrderException, 'exceptionId' | 'kind' | 'orderId' | 'amount' | 'currency'>

/** Creates the in-app notification for a new exception, once. */
export async function tellOfOpening(
  ctx: Ctx,
  { exceptionId, kind, orderId, amount, currency }: Opened,
): Promise<void> {
  const money = (language: Language) =>
    amount === null || currency === null ? '' : formatMoney(amount, currency, language)
  const valuesIn = (language: Language) => ({ orderId, amount: money(language) })
  const { title, content } = exceptionNoticeTexts[kind]
  await sendNotice(ctx, {
    event: 'exception',
    factKey: `exception.opened:${exceptionId}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: `/Payments/Exceptions?orderId=${orderId}`,
  })
}
