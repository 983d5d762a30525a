import { z } from 'zod'
import {
  labelWidth,
  mostAtOnce,
  placeKinds,
  storeCodeStates,
} from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

const ways = z.array(z.enum(payableWays))

/** A store code as lists show it. Tips are in per cent, amounts in minor units of its currency. */
export const storeCode = z.strictObject({
  storeCodeId: z.string(),
  label: z.string(),
  placeKind: z.enum(placeKinds),
  state: z.enum(storeCodeStates),
  currency,
  preAuth: z.boolean(),
  tipEnabled: z.boolean(),
  tipRates: z.array(z.int()),
  remarkRequired: z.boolean(),
  paymentNote: z.string(),
  ways,
  moreWays: ways,
  /** Whether it accepts payments only at certain hours. */
  hasHours: z.boolean(),
  minAmount: minorUnits.nullable(),
  maxAmount: minorUnits.nullable(),
  maxPerDay: minorUnits.nullable(),
  /** The payer page, as encoded in the code. */
  link: z.string(),
  createTime: instant,
  revokeTime: instant.nullable(),
  /** Its replacement when it was revoked. */
  replacedBy: z.string().nullable(),
  /** When and why the provider suspended it; null if it is not suspended. */
  suspendTime: instant.nullable(),
  suspendReason: z.string().nullable(),
})
export type StoreCode = z.output<typeof storeCode>

/** With its picture: an SVG image, for the screen. */
export const shownStoreCode = z.strictObject({ ...storeCode.shape, svg: z.string() })
export type ShownStoreCode = z.output<typeof shownStoreCode>

/** What narrows the list, its totals and its file alike. */
export const storeCodeFilters = {
  /** A part of its label, or its id. */
  search: text({ max: 60 }).optional(),
  placeKind: z.enum(placeKinds).optional(),
  state: z.enum(storeCodeStates).optional(),
}
export const storeCodeSortFields = ['createTime', 'label'] as const
export const storeCodeListQuery = listQuery(storeCodeSortFields, storeCodeFilters)
export type StoreCodeListQuery = z.output<typeof storeCodeListQuery>

export const storeCodeTotals = z.strictObject({ state: z.enum(storeCodeStates), count: z.int() })
export type StoreCodeTotals = z.output<typeof storeCodeTotals>

export const storeCodeExport = listExport({
  access: 'storeCode.export',
  name: 'store-codes',
  path: '/storeCodes/export',
  columns: [
    'storeCodeId',
    'label',
    'placeKind',
    'state',
    'currency',
    'link',
    'paymentNote',
    'minAmount',
    'maxAmount',
    'maxPerDay',
    'createTime',
    'revokeTime',
    'replacedBy',
    'suspendTime',
    'suspendReason',
  ],
  sortable: storeCodeSortFields,
  filters: storeCodeFilters,
})

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
    summary: 'Every store code of the merchant, the oldest first, as a choice',
    output: z.array(storeCode),
  }),
  page: endpoint({
    method: 'GET',
    path: '/storeCodes/page',
    access: 'storeCode.query',
    summary: 'Store codes of the merchant, page by page',
    input: storeCodeListQuery,
    output: pageOf(storeCode),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/storeCodes/totals',
    access: 'storeCode.query',
    summary: 'How many store codes of a list are in which state',
    input: z.strictObject(storeCodeFilters),
    output: z.array(storeCodeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/storeCodes/{storeCodeId}',
    access: 'storeCode.query',
    summary: 'A store code with its picture',
    input: one,
    output: shownStoreCode,
    errors: [storeCodeErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/storeCodes',
    access: 'storeCode.add',
    summary: 'Add store codes, one or many at once',
    input: newStoreCodes,
    output: z.array(storeCode),
    errors: [storeCodeErrors.notFound, storeCodeErrors.labelTaken, storeCodeErrors.tooMany],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/enable',
    access: 'storeCode.enable',
    summary: 'Let a store code take money again',
    input: one,
    output: storeCode,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/disable',
    access: 'storeCode.disable',
    summary: 'Switch a store code off until it is switched on again',
    input: one,
    output: storeCode,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/storeCodes/{storeCodeId}/revoke',
    access: 'storeCode.edit',
    summary: 'Revoke a leaked store code for good; a new one with its settings takes its place',
    input: z.strictObject({ storeCodeId, reason: text({ max: 100 }) }),
    output: storeCode,
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, storeCodeErrors.suspended],
  }),
}
