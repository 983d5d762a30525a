import { z } from 'zod'
import { performanceList } from '#features/provider/performance/performance.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'

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

const input = performanceList.filters
const { opened, active, volume, fees, commission } = performanceList.row.shape

export const performanceContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/performance',
    access: 'performance.query',
    summary: 'Rank BD users, organizations or departments of a month by volume within each currency',
    input: z.strictObject(input),
    output: z.array(performanceList.row),
  }),
  trend: endpoint({
    method: 'GET',
    path: '/provider/performance/trend',
    access: 'performance.query',
    summary: 'Get the six months up to a month of one group or of all',
    input: z.strictObject({ ...input, groupId: z.uuid().optional() }),
    output: z.array(
      z.strictObject({ month: z.string(), currency, opened, active, volume, fees, commission }),
    ),
  }),
  merchants: endpoint({
    method: 'GET',
    path: '/provider/performance/merchants',
    access: 'performance.query',
    summary: 'List the merchants behind a group’s figures in a month; without a group, the unassigned ones',
    input: z.strictObject({ ...input, groupId: z.uuid().optional() }),
    output: z.array(merchantFigures),
  }),
}
