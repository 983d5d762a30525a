import type { FastifyInstance } from 'fastify'
import { onlineExport } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { m, methodText, userKindText } from '#features/system/onlineUsers/onlineUsers.messages.ts'
import {
  matchingSessions,
  onlineColumns,
  onlineSorting,
} from '#features/system/onlineUsers/onlineUsers.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
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
export function onlineUserDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: onlineExport,
      access: 'onlineUser.export',
      personal: true,
      name: 'online-users',
      columns,
      rows: (db, signedIn, wanted, now) =>
        inOrder(
          wanted,
          matchingSessions(db, signedIn.dataScope, now, wanted).select(onlineColumns),
          onlineSorting,
        ),
    })
  }
}
