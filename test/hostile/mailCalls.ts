import { z } from 'zod'
import { receiptFile } from '#features/payments/receipts/receipts.contract.ts'
import { activityFilters } from '#features/settings/log/log.contract.ts'
import { outboxFilters } from '#features/settings/outbox/outbox.contract.ts'
import { wholeNumber } from '#shared/fields.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const format = z.enum(['csv', 'xlsx'])

/** Endpoints of receipts, the outbox and the activity log outside their contracts. */
export const mailCalls: Call[] = [
  {
    ...{ name: 'receipts.pdf', path: '/api/receipts/{receiptNo}/pdf', method: 'GET' },
    ...{ access: 'order.get', writes: true, whileBlocked: true },
    schema: published(receiptFile.omit({ lang: true })),
  },
  {
    ...{ name: 'outbox.export', path: '/api/outbox/export', method: 'POST' },
    ...{ access: 'mail.export', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ format, ...outboxFilters })),
  },
  {
    ...{ name: 'activityLog.export', path: '/api/activityLog/export', method: 'POST' },
    ...{ access: 'activityLog.export', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ format, ...activityFilters })),
  },
  {
    ...{ name: 'outbox.attachment', path: '/api/outbox/{mailId}/attachments/{place}', method: 'GET' },
    ...{ access: 'mail.get', writes: false, whileBlocked: true },
    schema: published(z.strictObject({ mailId: z.uuid(), place: wholeNumber })),
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
