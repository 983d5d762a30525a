import { z } from 'zod'
import { lineFilters } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { differenceFilters } from '#features/finances/reconciliation/differences/differences.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const format = z.enum(['csv', 'xlsx'])
const merchantId = z.string().max(6)
const billId = z.string().max(40)

/** Endpoints of reconciliation outside its contracts. */
export const billCalls: Call[] = [
  {
    ...{ name: 'reconciliation/differences.export', path: '/api/reconciliation/differences/export' },
    ...{ access: 'reconciliation.export', method: 'POST', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ format, ...differenceFilters })),
  },
  {
    ...{ name: 'reconciliation/lines.export', path: '/api/reconciliation/lines/export' },
    ...{ access: 'reconciliation.export', method: 'POST', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ format, ...lineFilters })),
  },
  {
    ...{ name: 'reconciliation.file', path: '/api/reconciliation/bills/{billId}/file' },
    ...{ access: 'reconciliation.get', method: 'GET', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ billId })),
  },
  {
    ...{
      name: 'reconciliationDesk.file',
      path: '/api/provider/reconciliation/{merchantId}/bills/{billId}/file',
    },
    ...{ access: 'reconciliationDesk.export', method: 'GET', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ merchantId, billId })),
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
