import { z } from 'zod'
import { subMerchantList, subSum } from '#features/account/subMerchants/desk/desk.fields.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const subMerchantDetail = z.strictObject({
  ...subMerchantList.row.shape,
  legalName: z.string(),
  /** The application that created it. */
  applicationId: z.string().nullable(),
  timeline: z.array(timelineEntry),
})
export type SubMerchantDetail = z.output<typeof subMerchantDetail>

const byCode = z.strictObject({ mchCode: z.string().max(6) })

export const subDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/subMerchants',
    access: 'subMerchant.query',
    summary: 'List sub-merchants with their sales and available payment methods',
    input: subMerchantList.query,
    output: pageOf(subMerchantList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/subMerchants/totals',
    access: 'subMerchant.query',
    summary: 'Count matching sub-merchants and sum their sales by currency',
    input: z.strictObject(subMerchantList.filters),
    output: z.strictObject({ count: z.int(), sums: z.array(subSum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/subMerchants/{mchCode}',
    access: 'subMerchant.get',
    summary: 'Get a sub-merchant with its history',
    input: byCode,
    output: subMerchantDetail,
    errors: [subMerchantErrors.notFound],
  }),
  applyForWays: endpoint({
    method: 'POST',
    path: '/subMerchants/{mchCode}/ways',
    access: 'subMerchant.edit',
    summary: 'Request payment methods for a sub-merchant',
    input: z.strictObject({ ...byCode.shape, ways: z.array(z.enum(payableWays)).min(1).max(6) }),
    output: byCode,
    errors: [subMerchantErrors.notFound, subMerchantErrors.wayNotOpen],
  }),
}
