import { z } from 'zod'
import { catalogueFilters } from '#features/products/catalogue/catalogue.contract.ts'
import { linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { linkFilters } from '#features/products/paymentLinks/list/list.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const format = z.enum(['csv', 'xlsx'])
const asExport = { method: 'POST', writes: true, whileBlocked: true } as const

/** Endpoints of payment links and the catalogue outside their contracts. */
export const linkCalls: Call[] = [
  {
    ...{ name: 'paymentLinks.export', path: '/api/paymentLinks/export', access: 'paymentLink.export' },
    ...asExport,
    schema: published(z.strictObject({ format, ...linkFilters })),
  },
  {
    ...{ name: 'catalogue.export', path: '/api/catalogue/export', access: 'catalogue.export' },
    ...asExport,
    schema: published(z.strictObject({ format, ...catalogueFilters })),
  },
  {
    ...{ name: 'paymentLinks.code', path: '/api/paymentLinks/{linkId}/code', method: 'GET' },
    ...{ access: 'paymentLink.get', writes: false, whileBlocked: true },
    schema: published(z.strictObject({ linkId })),
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
