import { z } from 'zod'
import { merchantOption } from '#features/merchants/operations/merchantOption.contract.ts'
import { merchantList } from '#features/provider/merchants/providerMerchants.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const merchantTotals = z.strictObject({
  count: z.int(),
  approved: z.int(),
  underReview: z.int(),
  frozen: z.int(),
  waitingCompliance: z.int(),
})
export type MerchantTotals = z.output<typeof merchantTotals>

const named = z.array(z.strictObject({ id: z.string(), name: z.string() }))

export const providerMerchantsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants',
    access: 'providerMerchant.query',
    summary: 'List merchants within the data scope',
    input: merchantList.query,
    output: pageOf(merchantList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/merchants/totals',
    access: 'providerMerchant.query',
    summary: 'Count merchants by status',
    input: z.strictObject(merchantList.filters),
    output: merchantTotals,
  }),
  options: endpoint({
    method: 'GET',
    path: '/provider/merchants/options',
    access: 'providerMerchant.query',
    summary: 'Search merchants by part of their code or name, at most 20',
    input: z.strictObject({ search: text({ max: 60 }).optional() }),
    output: z.array(merchantOption),
  }),
  belongings: endpoint({
    method: 'GET',
    path: '/provider/merchants/belongings',
    access: 'providerMerchant.query',
    summary: 'List the departments and BD users of merchants within the data scope, for filters',
    output: z.strictObject({ departments: named, bds: named }),
  }),
}
