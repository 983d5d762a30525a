import { signInExport } from '#features/system/signInLog/signInLog.contract.ts'
import { m, outcomeText } from '#features/system/signInLog/signInLog.messages.ts'
import { narrowedSignIns } from '#features/system/signInLog/signInLog.service.ts'
import { matchingSignIns, signInColumns, signInSorting } from '#features/system/signInLog/signInLog.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const

const columns: ColumnsOf<typeof signInExport> = {
  time: { title: m.time, kind: 'instant' },
  outcome: { title: m.outcome, kind: 'name', texts: outcomeText },
  username: text(m.username),
  displayName: text(m.displayName),
  merchantId: text(m.merchantId),
  merchantName: text(m.merchantName),
  actorName: text(m.actorName),
  method: text(m.method),
  address: text(m.address),
  place: text(m.place),
  userAgent: text(m.userAgent),
  requestId: text(m.requestId),
  signInId: text(m.signInId),
}

/** The sign-in log as a file: personal, so whoever takes it proves who they are. */
export const signInLogExports = [
  exportOf({ file: signInExport, fields: columns }, ({ db, signedIn }, wanted) =>
    inOrder(
      wanted,
      matchingSignIns(db, signedIn.dataScope, narrowedSignIns(signedIn, wanted)).select(signInColumns),
      signInSorting,
    ),
  ),
]
