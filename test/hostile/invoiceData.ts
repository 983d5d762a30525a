import { z } from 'zod'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { newInvoice } from '#features/products/invoices/making/making.contract.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { invoiceOf } from '#test/invoices.ts'

/** The wire content of a new or changed invoice. */
export const invoiceWire = z.encode(newInvoice, invoiceOf()) as Record<string, unknown>
export const changeWire = {
  ...{ version: 1, customerEmail: null, remark: 'Changed', dueDate: null, expireTime: null },
  ...{ reminderDays: [], recipients: noRecipients, ways: ['C'] },
}

/** An invoice of a merchant, marked with a word. */
export async function invoicedOf(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
): Promise<{ invoiceId: string }> {
  const customer = { name: `Customer ${word}`, email: `${word}@example.com`, phone: null, address: word }
  const { invoiceId } = await t.write(merchant, (ctx) =>
    makeInvoice(ctx, invoiceOf({ customer, remark: `Billed ${word}` })),
  )
  return { invoiceId }
}
