import { z } from 'zod'
import { posterDesign, postersAsked } from '#features/products/storeCodes/poster/poster.contract.ts'
import { storeCodeExport } from '#features/products/storeCodes/storeCodes.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const published = (zod: z.ZodType) =>
  z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const id = z.string().max(32)
const access = 'storeCode.export' as const

/** Exports of store codes, outside the contracts. */
export const storeCodeCalls: Call[] = [
  {
    name: 'storeCodes.export',
    ...{ method: 'POST', path: `/api${storeCodeExport.path}`, access, writes: true, whileBlocked: true },
    schema: published(storeCodeExport.query),
  },
  {
    name: 'storeCodes.poster',
    ...{
      method: 'GET',
      path: '/api/storeCodes/{storeCodeId}/poster',
      access,
      writes: true,
      whileBlocked: false,
    },
    schema: published(
      z.strictObject({ ...posterDesign.shape, storeCodeId: id, format: z.enum(['png', 'pdf']) }),
    ),
  },
  {
    name: 'storeCodes.posters',
    ...{ method: 'POST', path: '/api/storeCodes/posters', access, writes: true, whileBlocked: false },
    schema: published(postersAsked),
  },
]

/** The settings of a store code as a form sends them. */
export const settingsWire = {
  ...{ label: 'Patio', placeKind: 'table', currency: 'CAD', preAuth: false, remarkRequired: true },
  ...{ questions: [], tipEnabled: false, tipRates: [15], defaultTip: null, paymentNote: 'Thank you' },
  ...{ ways: ['UP'], moreWays: [], orderExpiryMinutes: 10, businessHours: null },
  recipients: { primary: null, cc: [], notice: 'none' },
  ...{ minAmount: null, maxAmount: '5000', maxPerDay: null, logoImageId: null },
}
