import { sql } from 'kysely'
import { actionTexts } from '#features/auditActions.messages.ts'
import { anyObjectText } from '#features/settings/log/log.messages.ts'
import { operationExport } from '#features/system/operationLog/operationLog.contract.ts'
import { m } from '#features/system/operationLog/operationLog.messages.ts'
import { narrowedOperations } from '#features/system/operationLog/operationLog.service.ts'
import {
  matchingOperations,
  operationColumns,
  operationSorting,
} from '#features/system/operationLog/operationLog.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const words = Object.fromEntries(Object.entries(actionTexts).map(([action, { text }]) => [action, text]))
const text = (title: Text) => ({ title, kind: 'text' }) as const

const columns: ColumnsOf<typeof operationExport> = {
  time: { title: m.time, kind: 'instant' },
  actorName: text(m.actor),
  address: text(m.address),
  action: { title: m.action, kind: 'name', texts: words },
  actionCode: text(m.actionCode),
  objectType: { title: m.objectType, kind: 'name', texts: anyObjectText },
  objectId: text(m.objectId),
  merchantId: text(m.merchantId),
  merchantName: text(m.merchantName),
  changes: text(m.changes),
  method: text(m.method),
  route: text(m.route),
  ms: { title: m.ms, kind: 'number' },
  requestId: text(m.requestId),
  operationId: text(m.operationId),
}

/** The operation log as a file: personal, so whoever takes it proves who they are. */
export const operationLogExports = [
  exportOf({ file: operationExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingOperations(db, signedIn.dataScope, narrowedOperations(signedIn, wanted))
    const changes = sql<string>`audit_changes(e.before, e.after)`.as('changes')
    return inOrder(
      wanted,
      matching.select([...operationColumns, 'e.action as actionCode', changes]),
      operationSorting,
    )
  }),
]
