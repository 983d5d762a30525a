import { mediumText, m as outbox, purposeText, stateText } from '#features/settings/outbox/outbox.messages.ts'
import { mailLogExport } from '#features/system/mailLog/mailLog.contract.ts'
import { m } from '#features/system/mailLog/mailLog.messages.ts'
import { narrowed } from '#features/system/mailLog/mailLog.service.ts'
import { loggedColumns, mailLogSorting, matchingMails } from '#features/system/mailLog/mailLog.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof mailLogExport> = {
  createTime: { title: outbox.time, kind: 'instant' },
  merchantId: { title: m.merchant, kind: 'text' },
  tradeName: { title: m.tradeName, kind: 'text' },
  recipient: { title: outbox.recipient, kind: 'text' },
  subject: { title: outbox.subject, kind: 'text' },
  purpose: { title: outbox.purpose, kind: 'name', texts: purposeText },
  medium: { title: outbox.medium, kind: 'name', texts: mediumText },
  state: { title: outbox.state, kind: 'name', texts: stateText },
  attempts: { title: outbox.attempts, kind: 'number' },
  error: { title: outbox.reason, kind: 'text' },
  sentTime: { title: outbox.sentTime, kind: 'instant' },
  mailId: { title: outbox.mailId, kind: 'text' },
}

/** The mail log as a file. */
export const mailLogExports = [
  exportOf({ file: mailLogExport, fields: columns }, ({ db, signedIn: { dataScope, timezone } }, wanted) =>
    inOrder(
      wanted,
      matchingMails(db, dataScope, narrowed(timezone, wanted)).select(loggedColumns),
      mailLogSorting,
    ),
  ),
]
