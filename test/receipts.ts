import type { ReceiptFacts, TicketLook } from '#features/payments/receipts/receiptShape.domain.ts'

/** The facts of a receipt: by default a card payment with a tip and a surcharge. */
export const sampleFacts: ReceiptFacts = {
  merchantId: 'DEM8QX',
  tradeName: 'Maple & Jade 枫玉',
  zone: 'America/Vancouver',
  orderId: '2611201730250001230456789',
  clientOrderId: 'till-7/0042',
  channelTransactionId: '4200001234567890123456789012',
  storeLabel: '前台 Front desk',
  operator: 'Mei 美',
  invoiceCode: null,
  currency: 'CAD',
  inputAmount: 10_000n,
  tipAmount: 1_500n,
  surchargeAmount: 276n,
  payAmount: 11_776n,
  refundedAmount: 0n,
  way: 'C',
  cardLast4: '4242',
  status: 'paid',
  createTime: new Date('2026-11-20T17:30:25Z'),
  payTime: new Date('2026-11-20T17:30:41Z'),
  customerRemark: 'no ice 少冰',
  items: [],
  answers: [],
  authorization: null,
  refund: null,
}

export const sampleLook: TicketLook = { head: [], foot: '', codeKind: 'qrCode', logo: null }
