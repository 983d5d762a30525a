import type { ReceiptFacts } from '#features/payments/receipts/receiptShape.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

type Of = { merchantId: string; tradeName: string; currency: Currency; zone: Zone; item: string; now: Date }

/** A fictitious payment for the preview, with everything a ticket can show. */
export function sampleTicket({ merchantId, tradeName, currency, zone, item, now }: Of): ReceiptFacts {
  return {
    ...{ merchantId, tradeName, currency, zone },
    orderId: '2611221830450000100000042',
    clientOrderId: '2611221830450000100000042',
    channelTransactionId: null,
    storeLabel: null,
    operator: null,
    invoiceCode: null,
    inputAmount: 1_250n,
    tipAmount: 188n,
    surchargeAmount: 0n,
    payAmount: 1_438n,
    refundedAmount: 0n,
    way: 'WP',
    cardLast4: null,
    status: 'paid',
    createTime: now,
    payTime: now,
    customerRemark: null,
    items: [{ productNo: null, name: item, unit: '', price: 625n, quantity: 2 }],
    answers: [],
    authorization: null,
    refund: null,
  }
}
