import { onlineExport } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { m, methodText, userKindText } from '#features/system/onlineUsers/onlineUsers.messages.ts'
import {
  matchingSessions,
  onlineColumns,
  onlineSorting,
} from '#features/system/onlineUsers/onlineUsers.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const instant = (title: Text) => ({ title, kind: 'instant' }) as const

const columns: ColumnsOf<typeof onlineExport> = {
  username: text(m.username),
  displayName: text(m.displayName),
  kind: { title: m.kind, kind: 'name', texts: userKindText },
  merchantId: text(m.merchantId),
  merchantName: text(m.merchantName),
  role: { title: m.role, kind: 'code', table: roleCode, texts: roleText },
  deviceName: text(m.deviceName),
  method: { title: m.method, kind: 'name', texts: { ...methodText } },
  address: text(m.address),
  place: text(m.place),
  userAgent: text(m.userAgent),
  createTime: instant(m.createTime),
  lastUseTime: instant(m.lastUseTime),
  expireTime: instant(m.expireTime),
  sessionId: text(m.sessionId),
}

/** Who is signed in, as a file: personal, so whoever takes it proves who they are. */
export const onlineUserExports = [
  exportOf({ file: onlineExport, fields: columns }, ({ db, signedIn, now }, wanted) =>
    inOrder(
      wanted,
      matchingSessions(db, signedIn.dataScope, now, wanted).select(onlineColumns),
      onlineSorting,
    ),
  ),
]
