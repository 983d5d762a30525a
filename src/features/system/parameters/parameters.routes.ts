import { parametersContract } from '#features/system/parameters/parameters.contract.ts'
import { parameterList } from '#features/system/parameters/parameters.fields.ts'
import {
  addParameter,
  changeParameter,
  refreshParameters,
  removeParameter,
  setParameterBack,
} from '#features/system/parameters/parameters.service.ts'
import {
  listParameters,
  matchingParameters,
  parameterSource,
} from '#features/system/parameters/parameters.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const parameterRoutes = routes(parametersContract, {
  list: (ctx, query) => listParameters(ctx.db, query),
  add: (ctx, draft) => addParameter(ctx, draft),
  change: (ctx, { key, ...change }) => changeParameter(ctx, key, change),
  setBack: (ctx, { key }) => setParameterBack(ctx, key),
  remove: (ctx, { key }) => removeParameter(ctx, key),
  refresh: (ctx) => refreshParameters(ctx),
})

export const parameterExports = [
  exportOf(parameterList, ({ db }, wanted) => {
    // Unlike the page, the file is in descending order by default.
    const sorted = { ...wanted, sortOrder: wanted.sortOrder ?? 'desc' } as const
    return parameterSource.rowsOf(sorted, matchingParameters(db, wanted))
  }),
]
