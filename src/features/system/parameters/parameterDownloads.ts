import { parameterExport } from '#features/system/parameters/parameters.contract.ts'
import { kindText, m } from '#features/system/parameters/parameters.messages.ts'
import { matchingParameters, parameterSorting } from '#features/system/parameters/parameters.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof parameterExport> = {
  key: { title: m.key, kind: 'text' },
  nameEn: { title: m.nameEn, kind: 'text' },
  nameZh: { title: m.nameZh, kind: 'text' },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  value: { title: m.value, kind: 'text' },
  usual: { title: m.usual, kind: 'text' },
  builtIn: { title: m.origin, kind: 'name', texts: { true: m.builtIn, false: m.own } },
  remark: { title: m.remark, kind: 'text' },
  updateTime: { title: m.updateTime, kind: 'instant' },
  updatedBy: { title: m.updatedBy, kind: 'text' },
}

/** The parameters as a file. */
export const parameterExports = [
  exportOf({ file: parameterExport, fields: columns }, ({ db }, wanted) =>
    inOrder(wanted, matchingParameters(db, wanted), parameterSorting),
  ),
]
