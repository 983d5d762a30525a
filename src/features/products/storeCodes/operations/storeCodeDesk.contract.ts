import { z } from 'zod'
import { itsMerchant } from '#features/account/merchants/operations/itsMerchant.contract.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import {
  shownStoreCode,
  storeCode,
  storeCodeExport,
  storeCodeFilters,
  storeCodeId,
  storeCodeSortFields,
  storeCodeTotals,
} from '#features/products/storeCodes/storeCodes.contract.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

const merchantCode = z.string().regex(/^[A-Z0-9]{6}$/)

/** A store code with its merchant. */
export const deskStoreCode = z.strictObject({
  ...storeCode.shape,
  mchCode: z.string(),
  mchName: z.string(),
})
export type DeskStoreCode = z.output<typeof deskStoreCode>

export const deskStoreCodeFilters = {
  ...storeCodeFilters,
  merchantId: merchantCode.optional(),
  /** Days on which it was made, in the reader's time zone. */
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const deskStoreCodeQuery = listQuery(storeCodeSortFields, deskStoreCodeFilters)
export type DeskStoreCodeQuery = z.output<typeof deskStoreCodeQuery>

export const deskStoreCodeExport = listExport({
  access: 'storeCodeDesk.export',
  name: 'store-codes',
  path: '/provider/storeCodes/export',
  columns: ['mchCode', 'mchName', ...storeCodeExport.columns],
  sortable: storeCodeSortFields,
  filters: deskStoreCodeFilters,
})

const one = { mchCode: merchantCode, storeCodeId }
const withReason = z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) })

export const deskStoreCodeDetail = z.strictObject({
  merchant: itsMerchant,
  code: shownStoreCode,
  timeline: z.array(timelineEntry),
})
export type DeskStoreCodeDetail = z.output<typeof deskStoreCodeDetail>

export const storeCodeDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/storeCodes',
    access: 'storeCodeDesk.query',
    summary: 'Store codes of the merchants within the data scope, newest first',
    input: deskStoreCodeQuery,
    output: pageOf(deskStoreCode),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/storeCodes/totals',
    access: 'storeCodeDesk.query',
    summary: 'How many store codes of a list are in which state',
    input: z.strictObject(deskStoreCodeFilters),
    output: z.array(storeCodeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}',
    access: 'storeCodeDesk.get',
    summary: 'One store code with its picture and history',
    input: z.strictObject(one),
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}/suspension',
    access: 'storeCodeDesk.disable',
    summary:
      'Stop a merchant’s store code until the provider restores it, with the reason given to the merchant',
    input: withReason,
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound, storeCodeErrors.revoked],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}/restoration',
    access: 'storeCodeDesk.enable',
    summary: 'Lift the suspension of a store code, with the reason given to the merchant',
    input: withReason,
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound, storeCodeErrors.revoked],
  }),
}
