import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { addEvidence } from '#features/payments/disputes/evidence/evidence.service.ts'
import { recordFacts } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { Currency } from '#shared/currency.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { paper } from '#test/paperwork.ts'
import { paidOrder } from '#test/trade.ts'

/** A payment disputed by a bank, with an evidence file. */
export async function disputedOf(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
  currency: Currency = 'CAD',
): Promise<{ disputeId: string; fileId: string }> {
  const { orderId } = await paidOrder(t, merchant, 2_000n, { way: 'C' })
  const created = await documentMadeOf(await paper(word))
  return t.write(merchant, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const facts = { disputeNo: `dp_${word}`, stage: 'needsResponse', reason: `reason ${word}` } as const
    await recordFacts(ctx, order, { ...facts, amount: 700n, currency, dueBy: null }, 'account')
    const { disputeId } = await ctx.db
      .selectFrom('dispute')
      .where('orderId', '=', orderId)
      .select('disputeId')
      .executeTakeFirstOrThrow()
    const { fileId } = await addEvidence(ctx, disputeId, 'receipt', `${word}.pdf`, created)
    return { disputeId: disputeId, fileId }
  })
}
