import { typeExport, valueExport } from '#features/system/dictionaries/dictionaries.contract.ts'
import {
  m,
  statusText,
  toneText,
  valueTexts as v,
} from '#features/system/dictionaries/dictionaries.messages.ts'
import {
  matchingTypes,
  matchingValues,
  typeSorting,
  valueSorting,
} from '#features/system/dictionaries/dictionaryRows.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const origin = { title: m.origin, kind: 'name', texts: { true: m.builtIn, false: m.own } } as const
const status = { title: m.status, kind: 'name', texts: statusText } as const

const typeColumns: ColumnsOf<typeof typeExport> = {
  typeKey: { title: m.typeKey, kind: 'text' },
  nameEn: { title: m.nameEn, kind: 'text' },
  nameZh: { title: m.nameZh, kind: 'text' },
  builtIn: origin,
  status,
  valueCount: { title: m.valueCount, kind: 'number' },
  changedCount: { title: m.changedCount, kind: 'number' },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
}

const valueColumns: ColumnsOf<typeof valueExport> = {
  typeKey: { title: m.typeKey, kind: 'text' },
  value: { title: v.value, kind: 'text' },
  labelEn: { title: v.labelEn, kind: 'text' },
  labelZh: { title: v.labelZh, kind: 'text' },
  usualEn: { title: v.usualEn, kind: 'text' },
  usualZh: { title: v.usualZh, kind: 'text' },
  tone: { title: v.tone, kind: 'name', texts: toneText },
  sort: { title: v.sort, kind: 'number' },
  isDefault: { title: v.isDefault, kind: 'name', texts: { true: v.isDefaultYes, false: v.notDefault } },
  status,
  builtIn: origin,
  remark: { title: m.remark, kind: 'text' },
}

/** Dictionaries, and their values, as files. */
export const dictionaryExports = [
  exportOf({ file: typeExport, fields: typeColumns }, ({ db }, wanted) =>
    inOrder(wanted, matchingTypes(db, wanted), typeSorting),
  ),
  exportOf({ file: valueExport, fields: valueColumns }, ({ db }, wanted) =>
    inOrder(wanted, matchingValues(db, wanted), valueSorting),
  ),
]
