import { parametersContract } from '#features/system/parameters/parameters.contract.ts'
import {
  addParameter,
  changeParameter,
  refreshParameters,
  removeParameter,
  setParameterBack,
} from '#features/system/parameters/parameters.service.ts'
import { listParameters } from '#features/system/parameters/parameters.sql.ts'
import { routes } from '#server/http/routes.ts'

export const parameterRoutes = routes(parametersContract, {
  list: (ctx, query) => listParameters(ctx.db, query),
  add: (ctx, draft) => addParameter(ctx, draft),
  change: (ctx, { key, ...change }) => changeParameter(ctx, key, change),
  setBack: (ctx, { key }) => setParameterBack(ctx, key),
  remove: (ctx, { key }) => removeParameter(ctx, key),
  refresh: (ctx) => refreshParameters(ctx),
})
