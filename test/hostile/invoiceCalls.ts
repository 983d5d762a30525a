import { z } from 'zod'
import { invoiceFilters } from '#features/products/invoices/list/list.contract.ts'
import { newInvoice } from '#features/products/invoices/making/making.contract.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { noRecipients } from '#features/products/sales/sale.contract.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'
import { invoiceOf } from '#test/invoices.ts'

const format = z.enum(['csv', 'xlsx'])

/** Endpoints of invoices outside their contract. */
export const invoiceCalls: Call[] = [
  {
    ...{ name: 'invoices.export', path: '/api/invoices/export', method: 'POST' },
    ...{ access: 'invoice.export', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ format, ...invoiceFilters })),
  },
  {
    ...{ name: 'invoices.file', path: '/api/invoices/{invoiceId}/file', method: 'GET' },
    ...{ access: 'invoice.get', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ invoiceId: z.string().max(25) })),
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

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
