import { z } from 'zod'
import { groupings } from '#features/provider/performance/performance.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { listExport } from '#shared/lists.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Amounts are minor units of the currency. */
const figures = {
  opened: z.int(),
  /** Merchants that were paid. */
  active: z.int(),
  volume: minorUnits,
  fees: minorUnits,
  /** Of the month's statements, drafts included. */
  commission: minorUnits,
}
export const standing = z.strictObject({
  /** A BD user, an organization or a department; null: merchants of nobody. */
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  currency,
  ...figures,
  /** By volume within the currency; 0 for nobody. */
  rank: z.int(),
})
export type PerformanceRow = z.output<typeof standing>

export const merchantFigures = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  currency,
  opened: z.boolean(),
  payments: z.int(),
  volume: minorUnits,
  fees: minorUnits,
  commission: minorUnits,
})
export type MerchantFigures = z.output<typeof merchantFigures>

const asked = { month, by: z.enum(groupings), currency: currency.optional() }

export const performanceExport = listExport({
  access: 'performance.export',
  name: 'performance',
  path: '/provider/performance/export',
  columns: ['rank', 'groupName', 'currency', 'opened', 'active', 'volume', 'fees', 'commission', 'groupId'],
  sortable: ['rank'],
  filters: asked,
})

export const performanceContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/performance',
    access: 'performance.query',
    summary:
      'How BD users, organizations or departments did in a month, ranked by volume within each currency',
    input: z.strictObject(asked),
    output: z.array(standing),
  }),
  trend: endpoint({
    method: 'GET',
    path: '/provider/performance/trend',
    access: 'performance.query',
    summary: 'Six months up to one, of one of them or of all together',
    input: z.strictObject({ ...asked, groupId: z.uuid().optional() }),
    output: z.array(z.strictObject({ month: z.string(), currency, ...figures })),
  }),
  merchants: endpoint({
    method: 'GET',
    path: '/provider/performance/merchants',
    access: 'performance.query',
    summary: 'The merchants that make up the figures of one of them in a month; without a group, of nobody',
    input: z.strictObject({ ...asked, groupId: z.uuid().optional() }),
    output: z.array(merchantFigures),
  }),
}
