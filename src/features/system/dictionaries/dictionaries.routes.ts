import { dictionariesContract } from '#features/system/dictionaries/dictionaries.contract.ts'
import { dictionaryTypeList, dictionaryValueList } from '#features/system/dictionaries/dictionaries.fields.ts'
import {
  addType,
  addValue,
  changeType,
  changeValue,
  labelsOf,
  refreshDictionaries,
  removeType,
  removeValue,
  setValueBack,
} from '#features/system/dictionaries/dictionaries.service.ts'
import {
  listTypes,
  listValues,
  matchingTypes,
  matchingValues,
  typeSource,
  valueSource,
} from '#features/system/dictionaries/dictionaryRows.sql.ts'
import { dictionaryLabelsContract } from '#features/system/dictionaries/labels.contract.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const dictionaryRoutes = routes(dictionariesContract, {
  types: (ctx, query) => listTypes(ctx.db, query),
  values: (ctx, query) => listValues(ctx.db, query),
  addType: (ctx, draft) => addType(ctx, draft),
  changeType: (ctx, { typeKey, ...change }) => changeType(ctx, typeKey, change),
  removeType: (ctx, { typeKey }) => removeType(ctx, typeKey),
  addValue: (ctx, { typeKey, ...draft }) => addValue(ctx, typeKey, draft),
  changeValue: (ctx, { typeKey, value, ...change }) => changeValue(ctx, { typeKey, value }, change),
  setValueBack: (ctx, { typeKey, value }) => setValueBack(ctx, typeKey, value),
  removeValue: (ctx, { typeKey, value }) => removeValue(ctx, typeKey, value),
  refresh: (ctx) => refreshDictionaries(ctx),
})

export const dictionaryLabelRoutes = routes(dictionaryLabelsContract, {
  get: ({ app }, { version }) => labelsOf(app, version),
})

// Unlike the pages, the files are in descending order by default.
export const dictionaryExports = [
  exportOf(dictionaryTypeList, ({ db }, wanted) => {
    const sorted = { ...wanted, sortOrder: wanted.sortOrder ?? 'desc' } as const
    return typeSource.rowsOf(sorted, matchingTypes(db, wanted))
  }),
  exportOf(dictionaryValueList, ({ db }, wanted) => {
    const sorted = { ...wanted, sortOrder: wanted.sortOrder ?? 'desc' } as const
    return valueSource.rowsOf(sorted, matchingValues(db, wanted))
  }),
]
