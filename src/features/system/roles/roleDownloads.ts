import { standingText } from '#features/system/departments/departments.messages.ts'
import { roleExport } from '#features/system/roles/roles.contract.ts'
import { dataScopeText, m, userTypeText } from '#features/system/roles/roles.messages.ts'
import { matchingRoles, roleColumns, roleSorting } from '#features/system/roles/roles.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { dataScope } from '#shared/dataScopes.ts'

const columns: ColumnsOf<typeof roleExport> = {
  name: { title: m.name, kind: 'text' },
  key: { title: m.key, kind: 'text' },
  userType: { title: m.userType, kind: 'name', texts: userTypeText },
  dataScope: { title: m.dataScope, kind: 'code', table: dataScope, texts: dataScopeText },
  status: { title: m.status, kind: 'name', texts: standingText },
  sort: { title: m.sort, kind: 'number' },
  people: { title: m.people, kind: 'number' },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
}

/** The roles as a file. */
export const roleExports = [
  exportOf({ file: roleExport, fields: columns }, ({ db }, wanted) =>
    inOrder(
      { ...wanted, sortOrder: wanted.sortOrder ?? (wanted.sortField ? 'desc' : 'asc') },
      matchingRoles(db, wanted).select(roleColumns),
      roleSorting,
    ),
  ),
]
