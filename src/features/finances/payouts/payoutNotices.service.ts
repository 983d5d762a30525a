import { returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import { returnedTexts } from '#features/finances/payouts/payoutNotices.messages.ts'
import type { PayoutRow } from '#features/finances/payouts/payouts.sql.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Notifies the merchant once that a payout was returned, and what to do. */
export async function tellReturned(
  ctx: Ctx,
  { payoutId, clearingId, format, amount, currency, bankName, accountNoTail }: PayoutRow,
  code: string,
): Promise<void> {
  const valuesIn = (language: Language) => ({
    clearingId,
    amount: formatMoney(amount, currency, language),
    bankName,
    tail: accountNoTail,
    reason: returnReason(format, code)[language],
    code,
  })
  await sendNotice(ctx, {
    event: 'payout',
    factKey: `payout.returned:${payoutId}`,
    title: returnedTexts.title,
    content: sayInBoth(returnedTexts.content, valuesIn),
    link: `/Finances/Settlements/Details/${ctx.scope.merchantId}/${clearingId}`,
  })
}
