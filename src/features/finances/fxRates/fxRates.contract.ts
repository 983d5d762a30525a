import { z } from 'zod'
import { isUsable, rateSources, rateStates, rowFaults } from '#features/finances/fxRates/fxRates.domain.ts'
import { fxRateErrors } from '#features/finances/fxRates/fxRates.errors.ts'
import { rateList } from '#features/finances/fxRates/fxRates.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const currentRate = z.strictObject({
  base: currency,
  quote: currency,
  rate: z.string(),
  validFrom: instant,
  source: z.enum(rateSources),
  /** The change from the previous rate, in hundredths of a percent; null for the first. */
  change: z.int().nullable(),
  /** No newer rate for three days. */
  stale: z.boolean(),
})
export type CurrentRate = z.output<typeof currentRate>

export const typedRate = z.string().max(32).refine(isUsable)
export const newRate = z.strictObject({
  base: currency,
  quote: currency,
  rate: typedRate,
  validFrom: instant,
  remark: text({ max: 200 }),
})
export type NewRate = z.output<typeof newRate>

export const importResult = z.strictObject({
  rows: z.int(),
  added: z.int(),
  /** How many of the added rates await a second person. */
  waiting: z.int(),
  /** How many already existed. */
  known: z.int(),
  bad: z.array(z.strictObject({ line: z.int(), fault: z.enum(rowFaults) })),
})
export type ImportResult = z.output<typeof importResult>

const pair = { base: currency, quote: currency }

export const fxRatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/fxRates',
    access: 'fxRate.query',
    summary: 'List all exchange rates, newest first',
    input: rateList.query,
    output: pageOf(rateList.row),
  }),
  current: endpoint({
    method: 'GET',
    path: '/provider/fxRates/current',
    access: 'fxRate.query',
    summary: 'List the current exchange rate of each pair',
    output: z.array(currentRate),
  }),
  history: endpoint({
    method: 'GET',
    path: '/provider/fxRates/history',
    access: 'fxRate.query',
    summary: 'List the latest 400 effective rates of a pair, oldest first',
    input: z.strictObject(pair),
    output: z.array(z.strictObject({ validFrom: instant, rate: z.string() })),
  }),
  convert: endpoint({
    method: 'GET',
    path: '/provider/fxRates/convert',
    access: 'fxRate.query',
    summary: 'Convert an amount at the current rate, rounded half up once, with the rounding difference',
    input: z.strictObject({ ...pair, amount: minorUnits, at: instant.optional() }),
    output: z.strictObject({
      ...pair,
      amount: minorUnits,
      converted: minorUnits,
      rate: z.string(),
      /** The amount was divided by the rate of the opposite direction. */
      inverse: z.boolean(),
      validFrom: instant,
      stale: z.boolean(),
      /** What rounding added, as a fraction of a minor unit of the quote; negative if it subtracted. */
      added: z.string(),
      of: z.string(),
    }),
    errors: [fxRateErrors.unknownPair],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/fxRates',
    access: 'fxRate.add',
    summary: 'Enter an exchange rate; the first rate of a pair and a change above 5 % need a second person',
    input: newRate,
    output: z.strictObject({ rateId: z.string(), state: z.enum(rateStates) }),
    errors: [fxRateErrors.taken],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/fxRates/{rateId}/decision',
    access: 'fxRate.edit',
    summary: 'Approve or reject another person’s large rate change',
    input: z.strictObject({ rateId: z.uuid(), pass: z.boolean() }),
    output: done,
    errors: [fxRateErrors.notFound, fxRateErrors.notWaiting, fxRateErrors.sameHand],
  }),
  import: endpoint({
    method: 'POST',
    path: '/provider/fxRates/import',
    access: 'fxRate.import',
    summary:
      'Import exchange rates from CSV (base, quote, rate, validFrom); any invalid row rejects the file, and each is reported',
    input: z.strictObject({ content: z.string().max(1_500_000) }),
    output: importResult,
    errors: [fxRateErrors.badFile],
    bodyLimit: 3_000_000,
  }),
}
