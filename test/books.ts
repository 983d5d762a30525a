import type { Posting } from '#features/ledger/ledger.domain.ts'
import { cut, openLedgerAccounts, post } from '#features/ledger/ledger.service.ts'
import { paymentPosting } from '#features/ledger/tradePostings.domain.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'

export type Books = BareApp & {
  post(merchantId: string, posting: Posting, at?: Date | string): Promise<void>
  cut(merchantId: string, at: Date | string): Promise<{ from: Date; to: Date } | null>
}

/** Opens the CAD ledger accounts of these merchants and nothing else. */
export async function openBooks(merchants: { tenantId: number; merchantId: string }[]): Promise<Books> {
  const t = await bareApp(16)
  for (const merchant of merchants) {
    await t.addMerchant(merchant)
    await t.as(merchant.merchantId, async (ctx) => {
      await openLedgerAccounts(ctx, merchant.merchantId, 'CAD')
      ctx.unchanged()
    })
  }
  return {
    ...t,
    post: (merchantId, posting, at) =>
      t.as(
        merchantId,
        async (ctx) => {
          await post(ctx, posting)
          ctx.unchanged()
        },
        at,
      ),
    cut: (merchantId, at) =>
      t.as(merchantId, (ctx) => {
        ctx.unchanged()
        return cut(ctx, merchantId, new Date(at))
      }),
  }
}

let orders = 0

export function nextOrderId(): string {
  orders += 1
  return String(orders).padStart(25, '0')
}

/** The posting of a new WeChat order in CAD. */
export function sale(merchantId: string, inputAmount: bigint, feeAmount = 0n): Posting {
  return paymentPosting({
    orderId: nextOrderId(),
    merchantId,
    channel: 'wechat',
    currency: 'CAD',
    inputAmount,
    tipAmount: 0n,
    surchargeAmount: 0n,
    feeAmount,
  })
}
