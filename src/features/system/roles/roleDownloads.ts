import type { FastifyInstance } from 'fastify'
import { standingText } from '#features/system/departments/departments.messages.ts'
import { roleExport } from '#features/system/roles/roles.contract.ts'
import { dataScopeText, m, userTypeText } from '#features/system/roles/roles.messages.ts'
import { matchingRoles, roleColumns, roleSorting } from '#features/system/roles/roles.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
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
export function roleDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: roleExport,
      access: 'role.export',
      name: 'roles',
      columns,
      rows: (db, _signedIn, wanted) =>
        inOrder(
          { ...wanted, sortOrder: wanted.sortOrder ?? (wanted.sortField ? 'desc' : 'asc') },
          matchingRoles(db, wanted).select(roleColumns),
          roleSorting,
        ),
    })
  }
}
