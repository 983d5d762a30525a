import { z } from 'zod'
import { placeKinds, storeCodeStates } from '#features/products/storeCodes/storeCodes.domain.ts'
import { kindText, m, stateText } from '#features/products/storeCodes/storeCodes.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays } from '#shared/reference.ts'

const ways = z.array(z.enum(payableWays))
const inCurrency = { currencyOf: 'currency' }

/** The merchant's store codes, oldest first. Tips are in per cent, amounts in minor units. */
export const storeCodeList = declareList({
  fields: {
    storeCodeId: textField(m.storeCodeId, { copyable: true }),
    label: textField(m.label, { sortable: true }),
    placeKind: nameField(m.kind, { names: placeKinds, texts: kindText }),
    state: nameField(m.state, { names: storeCodeStates, texts: stateText }),
    preAuth: unshownField(z.boolean()),
    tipEnabled: unshownField(z.boolean()),
    tipRates: unshownField(z.array(z.int())),
    remarkRequired: unshownField(z.boolean()),
    ways: wordField(m.ways, ways, { inFile: false }),
    moreWays: unshownField(ways),
    /** Whether it accepts payments only at certain hours. */
    hasHours: unshownField(z.boolean()),
    currency: wordField(m.currency, currency),
    /** The payer page, as encoded in the code. */
    link: textField(m.link, { copyable: true }),
    paymentNote: textField(m.note),
    minAmount: nullableAmountField(m.minAmount, inCurrency),
    maxAmount: nullableAmountField(m.maxAmount, inCurrency),
    maxPerDay: nullableAmountField(m.maxPerDay, inCurrency),
    createTime: instantField(m.created, { sortable: true }),
    revokeTime: nullableInstantField(m.revokedAt),
    /** Its replacement when it was revoked. */
    replacedBy: nullableTextField(m.replacedBy),
    /** When and why the provider suspended it; null if it is not suspended. */
    suspendTime: nullableInstantField(m.suspendedAt),
    suspendReason: nullableTextField(m.suspendReason),
  },
  key: 'storeCodeId',
  sort: ['createTime', 'asc'],
  filters: {
    /** A part of its label, or its id. */
    search: text({ max: 60 }).optional(),
    placeKind: z.enum(placeKinds).optional(),
    state: z.enum(storeCodeStates).optional(),
  },
  file: { path: '/storeCodes/export', access: 'storeCode.export', name: 'store-codes' },
})
export type StoreCode = z.output<typeof storeCodeList.row>
export type StoreCodeListQuery = z.output<typeof storeCodeList.query>
