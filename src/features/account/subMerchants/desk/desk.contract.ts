import { z } from 'zod'
import { subMerchantList, subSum } from '#features/account/subMerchants/desk/desk.fields.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

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
    summary: 'The sub-merchants of the merchant, with what they took and which ways they can be paid by',
    input: subMerchantList.query,
    output: pageOf(subMerchantList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/subMerchants/totals',
    access: 'subMerchant.query',
    summary: 'How many sub-merchants match, and what they took, by currency',
    input: z.strictObject(subMerchantList.filters),
    output: z.strictObject({ count: z.int(), sums: z.array(subSum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/subMerchants/{mchCode}',
    access: 'subMerchant.get',
    summary: 'One sub-merchant with what happened to it',
    input: byCode,
    output: subMerchantDetail,
    errors: [subMerchantErrors.notFound],
  }),
  applyForWays: endpoint({
    method: 'POST',
    path: '/subMerchants/{mchCode}/ways',
    access: 'subMerchant.edit',
    summary: 'Ask the provider for payment methods of a sub-merchant',
    input: z.strictObject({ ...byCode.shape, ways: z.array(z.enum(payableWays)).min(1).max(6) }),
    output: byCode,
    errors: [subMerchantErrors.notFound, subMerchantErrors.wayNotOpen],
  }),
}
