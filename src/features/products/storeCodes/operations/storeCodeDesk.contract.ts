import { z } from 'zod'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { deskStoreCodeList } from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import {
  shownStoreCode,
  storeCodeId,
  storeCodeTotals,
} from '#features/products/storeCodes/storeCodes.contract.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

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
    summary: 'List store codes within the data scope, newest first',
    input: deskStoreCodeList.query,
    output: pageOf(deskStoreCodeList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/storeCodes/totals',
    access: 'storeCodeDesk.query',
    summary: 'Count the listed store codes by status',
    input: z.strictObject(deskStoreCodeList.filters),
    output: z.array(storeCodeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}',
    access: 'storeCodeDesk.get',
    summary: 'Get a store code with its picture and history',
    input: z.strictObject(one),
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}/suspension',
    access: 'storeCodeDesk.disable',
    summary:
      'Suspend a merchant’s store code until the provider restores it, with a reason that the merchant sees',
    input: withReason,
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound, storeCodeErrors.revoked],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/storeCodes/{mchCode}/{storeCodeId}/restoration',
    access: 'storeCodeDesk.enable',
    summary: 'Restore a suspended store code, with a reason that the merchant sees',
    input: withReason,
    output: deskStoreCodeDetail,
    errors: [merchantErrors.notFound, storeCodeErrors.notFound, storeCodeErrors.revoked],
  }),
}
