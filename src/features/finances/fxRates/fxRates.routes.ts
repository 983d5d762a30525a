import { fxRatesContract } from '#features/finances/fxRates/fxRates.contract.ts'
import {
  addRate,
  convertAmount,
  currentRates,
  decideOne,
  importRates,
  pageOfRates,
  ratesOfPair,
} from '#features/finances/fxRates/fxRates.service.ts'
import { routes } from '#server/http/routes.ts'

export const fxRateRoutes = routes(fxRatesContract, {
  list: (ctx, query) => pageOfRates(ctx, query),
  current: (ctx) => currentRates(ctx),
  history: (ctx, pair) => ratesOfPair(ctx, pair),
  convert: (ctx, asked) => convertAmount(ctx, asked),
  add: (ctx, asked) => addRate(ctx, asked),
  decide: (ctx, asked) => decideOne(ctx, asked),
  import: (ctx, { content }) => importRates(ctx, content),
})
