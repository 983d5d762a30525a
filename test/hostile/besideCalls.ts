import { z } from 'zod'
import { newPayersOrder } from '#features/checkout/checkout.contract.ts'
import { holdFilters } from '#features/finances/holds/holds.contract.ts'
import { month } from '#features/finances/monthly/monthly.contract.ts'
import { lineFilters, settlementFilters } from '#features/finances/settlements/settlements.contract.ts'
import { simulateQuery } from '#features/finances/simulator/simulator.contract.ts'
import { journalFile } from '#features/finances/transactions/journals/journals.contract.ts'
import { groupings, transactionFilters } from '#features/finances/transactions/transactions.contract.ts'
import { orderFilters } from '#features/payments/orders/list/orderList.contract.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { fileAsked } from '#features/settings/exports/exports.contract.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const format = z.enum(['csv', 'xlsx'])
const asked = z.string().max(40)
const aFile = { method: 'GET', writes: true, whileBlocked: true } as const
const asExport = { method: 'POST', writes: true, whileBlocked: true } as const

/** Endpoints outside the contracts, which are tested like the others. */
export const besideCalls: readonly Call[] = [
  { ...exported('orders', 'order.export'), schema: published(z.strictObject({ format, ...orderFilters })) },
  {
    ...exported('refunds', 'refund.export'),
    schema: published(z.strictObject({ format, ...refundList.filters })),
  },
  {
    ...exported('settlements', 'settlement.export'),
    schema: published(z.strictObject({ format, ...settlementFilters })),
  },
  {
    ...exported('settlements/lines', 'settlement.export'),
    schema: published(z.strictObject({ format, ...lineFilters })),
  },
  {
    ...exported('holds', 'settlement.export'),
    schema: published(z.strictObject({ format, ...holdFilters })),
  },
  {
    ...exported('simulator', 'simulator.export'),
    schema: published(z.strictObject({ format, ...simulateQuery.shape })),
  },
  {
    ...exported('transactions', 'transaction.export'),
    schema: published(z.strictObject({ format, ...transactionFilters })),
  },
  {
    ...exported('transactions/groups', 'transaction.export'),
    schema: published(z.strictObject({ format, by: z.enum(groupings), ...transactionFilters })),
  },
  {
    name: 'journals.file',
    path: `/api${journalFile.path}`,
    access: 'transaction.export',
    ...asExport,
    schema: published(journalFile.query),
  },
  ...['file', 'manifest'].map((what) => ({
    name: `exports.${what}`,
    method: 'GET' as const,
    path: `/api/exports/{exportId}/${what}`,
    schema: published(fileAsked),
    access: 'exportJob.get' as const,
    writes: true,
    whileBlocked: true,
  })),
  {
    ...aFile,
    name: 'settlements.statement',
    path: '/api/settlements/{clientId}/{clearingId}/statement',
    access: 'settlement.export',
    schema: published(
      z.strictObject({
        clientId: z.string().max(6),
        clearingId: asked,
        format: z.enum(['pdf', 'csv', 'xlsx']),
      }),
    ),
  },
  {
    ...aFile,
    name: 'monthly.pdf',
    path: '/api/monthlyStatements/{statementId}/pdf',
    access: 'monthly.export',
    schema: published(z.strictObject({ statementId: asked })),
  },
  {
    ...aFile,
    name: 'monthly.pack',
    path: '/api/monthlyPacks/{month}',
    access: 'monthly.export',
    schema: published(z.strictObject({ month })),
  },
  {
    name: 'checkout.order',
    method: 'POST',
    path: '/pay/api/orders',
    schema: published(newPayersOrder),
    access: 'public',
    writes: true,
    whileBlocked: false,
  },
]

function exported(name: string, access: EndpointMeta['access']): Omit<Call, 'schema'> {
  return { name: `${name}.export`, path: `/api/${name}/export`, access, ...asExport }
}

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
