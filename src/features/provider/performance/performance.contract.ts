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
    summary:
      'How BD users, organizations or departments did in a month, ranked by volume within each currency',
    input: z.strictObject(input),
    output: z.array(performanceList.row),
  }),
  trend: endpoint({
    method: 'GET',
    path: '/provider/performance/trend',
    access: 'performance.query',
    summary: 'Six months up to one, of one of them or of all together',
    input: z.strictObject({ ...input, groupId: z.uuid().optional() }),
    output: z.array(
      z.strictObject({ month: z.string(), currency, opened, active, volume, fees, commission }),
    ),
  }),
  merchants: endpoint({
    method: 'GET',
    path: '/provider/performance/merchants',
    access: 'performance.query',
    summary: 'The merchants that make up the figures of one of them in a month; without a group, of nobody',
    input: z.strictObject({ ...input, groupId: z.uuid().optional() }),
    output: z.array(merchantFigures),
  }),
}
