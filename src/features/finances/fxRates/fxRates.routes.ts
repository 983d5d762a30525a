import { fxRatesContract } from '#features/finances/fxRates/fxRates.contract.ts'
import { rateList } from '#features/finances/fxRates/fxRates.fields.ts'
import {
  addRate,
  convertAmount,
  currentRates,
  decideOne,
  importRates,
  pageOfRates,
  ratesOfPair,
} from '#features/finances/fxRates/fxRates.service.ts'
import { matchingRates, rateSource } from '#features/finances/fxRates/fxRates.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const fxRateRoutes = routes(fxRatesContract, {
  list: (ctx, query) => pageOfRates(ctx, query),
  current: (ctx) => currentRates(ctx),
  history: (ctx, pair) => ratesOfPair(ctx, pair),
  convert: (ctx, input) => convertAmount(ctx, input),
  add: (ctx, input) => addRate(ctx, input),
  decide: (ctx, input) => decideOne(ctx, input),
  import: (ctx, { content }) => importRates(ctx, content),
})

/** Exports exchange rates. */
export const fxRateExports = [
  exportOf(rateList, ({ db, signedIn: { accountId } }, wanted) =>
    rateSource(accountId).rowsOf(wanted, matchingRates(db, wanted)),
  ),
]
