import { z } from 'zod'
import {
  labelWidth,
  mostAtOnce,
  placeKinds,
  storeCodeStates,
} from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { storeCodeList } from '#features/products/storeCodes/storeCodes.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** With its picture: an SVG image, for the screen. */
export const shownStoreCode = z.strictObject({ ...storeCodeList.row.shape, svg: z.string() })
export type ShownStoreCode = z.output<typeof shownStoreCode>

export const storeCodeTotals = z.strictObject({ state: z.enum(storeCodeStates), count: z.int() })
export type StoreCodeTotals = z.output<typeof storeCodeTotals>

export const storeCodeId = z.string().max(32)
const one = z.strictObject({ storeCodeId })
const label = text({ min: 1, max: labelWidth })

/** One or many new codes, with the settings of `like` or the merchant's defaults. */
export const newStoreCodes = z.strictObject({
  labels: z.array(label).min(1).max(mostAtOnce),
  placeKind: z.enum(placeKinds),
  like: storeCodeId.nullable(),
})
export type NewStoreCodes = z.output<typeof newStoreCodes>

export const storeCodesContract = {
  list: endpoint({
    method: 'GET',
    path: '/storeCodes',
    access: 'storeCode.query',
    summary: 'List all store codes of the merchant as options, oldest first',
    output: z.array(storeCodeList.row),
  }),
  page: endpoint({
    method: 'GET',
    path: '/storeCodes/page',
    access: 'storeCode.query',
    summary: 'List store codes of the merchant by page',
    input: storeCodeList.query,
    output: pageOf(storeCodeList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/storeCodes/totals',
    access: 'storeCode.query',
    summary: 'Count the listed store codes by status',
    input: z.strictObject(storeCodeList.filters),
    output: z.array(storeCodeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/storeCodes/{storeCodeId}',
    access: 'storeCode.query',
    summary: 'Get a store code with its picture',
    input: one,
    output: shownStoreCode,
    errors: [storeCodeErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/storeCodes',
    access: 'storeCode.add',
    summary: 'Create one or more store codes',
    input: newStoreCodes,
    output: z.array(storeCodeList.row),
    errors: [storeCodeErrors.notFound, storeCodeErrors.labelTaken, storeCodeErrors.tooMany],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/enable',
    access: 'storeCode.enable',
    summary: 'Enable a store code',
    input: one,
    output: storeCodeList.row,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/disable',
    access: 'storeCode.disable',
    summary: 'Disable a store code',
    input: one,
    output: storeCodeList.row,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/revoke',
    access: 'storeCode.edit',
    summary: 'Revoke a leaked store code permanently and replace it with a new one with the same settings',
    input: z.strictObject({ storeCodeId, reason: text({ max: 100 }) }),
    output: storeCodeList.row,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
}
