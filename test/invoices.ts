import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import type { NewInvoice, NewLine } from '#features/products/invoices/making/making.contract.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { claimInvoice } from '#features/products/invoices/paying/paying.service.ts'
import type { SaleCheckout } from '#features/products/sales/sale.domain.ts'
import type { Principal } from '#server/context.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** An invoice of one line of 100.00, unless the test changes it. */
export function invoiceOf(input: Partial<NewInvoice> = {}): NewInvoice {
  return {
    language: 'en',
    customer: {
      name: 'Ada 陈',
      email: 'ada@customer.example',
      phone: '+1 604 555 0100',
      address: '1 Main St',
    },
    place: null,
    amount: input.lines ? null : 10_000n,
    lines: [],
    discount: null,
    partialAllowed: false,
    minPartialAmount: null,
    remark: 'Design work',
    dueDate: null,
    expireTime: null,
    reminderDays: [],
    recipients: noRecipients,
    ways: ['WP', 'AP', 'UP', 'C'],
    ...input,
  }
}

export function lineOf(input: Partial<NewLine> = {}): NewLine {
  const plain = { itemId: null, description: 'Work', unit: 'h', quantity: '1', price: 10_000n }
  return { ...plain, taxKind: 'none', customTaxRate: null, ...input }
}

export function invoiceIn(
  t: TestApp,
  merchant: TestMerchant,
  input: Partial<NewInvoice> = {},
  who: Partial<Principal> = {},
): Promise<{ invoiceId: string; code: string }> {
  return t.write(merchant, (ctx) => makeInvoice(ctx, invoiceOf(input)), who)
}

/**
 * Creates a payer’s order for a part of an invoice and claims it in one transaction; no channel is called.
 */
export function orderFor(
  t: TestApp,
  merchant: TestMerchant,
  invoiceId: string,
  checkoutRequest: Partial<SaleCheckout> = {},
  who: Partial<Principal> = {},
) {
  const wished = { amount: 10_000n, version: 1, items: [], ...checkoutRequest }
  return t.write(
    merchant,
    async (ctx) => {
      const order = await createOrder(ctx, {
        ...{ way: 'UP', gateway: 'shareLink', scene: 'invoicePayment', description: 'Invoice', invoiceId },
        inputAmount: wished.amount,
      })
      await claimInvoice(ctx, invoiceId, wished, order.orderId)
      return order
    },
    who,
  )
}
