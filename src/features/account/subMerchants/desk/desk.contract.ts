import { z } from 'zod'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { wayStandings } from '#features/account/subMerchants/ways/ways.domain.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** A sub-merchant's sales today and this month in its own calendar, in one currency. */
export const subSum = z.strictObject({
  currency,
  todayPayments: z.int(),
  todayAmount: minorUnits,
  monthPayments: z.int(),
  monthAmount: minorUnits,
})
export type SubSum = z.output<typeof subSum>

export const wayState = z.strictObject({
  way: z.enum(payableWays),
  standing: z.enum(wayStandings),
  applyTime: instant.nullable(),
  reason: z.string().nullable(),
})

/** A sub-merchant in its master's list. */
export const subMerchantRow = z.strictObject({
  mchCode: z.string(),
  mchNickName: z.string(),
  country: z.enum(['CA', 'US']),
  province: z.string(),
  city: z.string(),
  timezone: z.string(),
  currency,
  /** 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  ways: z.array(wayState),
  sums: z.array(subSum),
  /** Its own users who may sign in. */
  staffCount: z.int(),
  createTime: instant,
})
export type SubMerchantRow = z.output<typeof subMerchantRow>

export const subMerchantDetail = z.strictObject({
  ...subMerchantRow.shape,
  legalName: z.string(),
  /** The application that created it. */
  applicationId: z.string().nullable(),
  timeline: z.array(timelineEntry),
})
export type SubMerchantDetail = z.output<typeof subMerchantDetail>

export const approvals = ['approved', 'underReview', 'frozen'] as const

export const subMerchantFilters = {
  search: text({ max: 60 }).optional(),
  approval: z.enum(approvals).optional(),
  /** Filters by currently enabled payment method. */
  way: z.enum(payableWays).optional(),
}
export const subMerchantSortFields = ['createTime', 'mchCode', 'mchNickName'] as const
export const subMerchantListQuery = listQuery(subMerchantSortFields, subMerchantFilters)
export type SubMerchantListQuery = z.output<typeof subMerchantListQuery>

/** A sub-merchant with sales in several currencies has a row per currency. */
export const subMerchantExport = listExport({
  access: 'subMerchant.export',
  name: 'sub-merchants',
  path: '/subMerchants/export',
  columns: [
    ...(['mchCode', 'mchNickName', 'approval', 'country', 'province', 'city', 'timezone'] as const),
    ...(['available', 'inProgress', 'currency', 'todayPayments', 'todayAmount'] as const),
    ...(['monthPayments', 'monthAmount', 'staffCount', 'createTime'] as const),
  ],
  sortable: subMerchantSortFields,
  filters: subMerchantFilters,
})

const byCode = z.strictObject({ mchCode: z.string().max(6) })

export const subDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/subMerchants',
    access: 'subMerchant.query',
    summary: 'The sub-merchants of the merchant, with what they took and which ways they can be paid by',
    input: subMerchantListQuery,
    output: pageOf(subMerchantRow),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/subMerchants/totals',
    access: 'subMerchant.query',
    summary: 'How many sub-merchants match, and what they took, by currency',
    input: z.strictObject(subMerchantFilters),
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
