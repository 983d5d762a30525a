import { z } from 'zod'
import { rateSources, rateStates } from '#features/finances/fxRates/fxRates.domain.ts'
import { m, sourceText, stateText } from '#features/finances/fxRates/fxRates.messages.ts'
import { currency } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The exchange rates that were entered, newest first. */
export const rateList = declareList({
  fields: {
    base: wordField(m.base, currency),
    quote: wordField(m.quote, currency),
    /** Units of the quote currency per unit of the base. It is text, so that no spreadsheet rounds it. */
    rate: textField(m.rate),
    validFrom: instantField(m.validFrom, { sortable: true }),
    source: nameField(m.source, { names: rateSources, texts: sourceText }),
    state: nameField(m.state, { names: rateStates, texts: stateText }),
    remark: textField(m.remark),
    madeBy: textField(m.madeBy),
    createTime: instantField(m.createTime, { sortable: true }),
    decidedBy: nullableTextField(m.decidedBy),
    decideTime: nullableInstantField(m.decideTime),
    rateId: textField(m.rateId),
    /** The rate awaits a decision and someone other than the caller entered it. */
    mayDecide: unshownField(z.boolean()),
  },
  key: 'rateId',
  sort: ['validFrom', 'desc'],
  filters: {
    base: currency.optional(),
    quote: currency.optional(),
    state: z.enum(rateStates).optional(),
    source: z.enum(rateSources).optional(),
  },
  file: { path: '/provider/fxRates/export', access: 'fxRate.export', name: 'exchange-rates' },
})
export type FxRate = z.output<typeof rateList.row>
export type RateQuery = z.output<typeof rateList.query>
