import { stateText } from '#features/account/staff/accountState.messages.ts'
import { staffExport } from '#features/account/staff/staff.contract.ts'
import { factorText, languageText, m, pinText, yesNoText } from '#features/account/staff/staff.messages.ts'
import { exportedStaff, staffSorting } from '#features/account/staff/staffList.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const columns: ColumnsOf<typeof staffExport> = {
  displayName: { title: m.displayName, kind: 'text' },
  username: { title: m.username, kind: 'text' },
  email: { title: m.email, kind: 'text' },
  role: { title: m.role, kind: 'code', table: roleCode, texts: roleText },
  state: { title: m.state, kind: 'name', texts: stateText },
  secondFactor: { title: m.secondFactor, kind: 'name', texts: factorText },
  wechatBound: { title: m.wechat, kind: 'name', texts: yesNoText },
  paymentNotice: { title: m.paymentNotice, kind: 'name', texts: yesNoText },
  pin: { title: m.pin, kind: 'name', texts: pinText },
  lastSignInTime: { title: m.lastSignInTime, kind: 'instant' },
  createTime: { title: m.createTime, kind: 'instant' },
  language: { title: m.language, kind: 'name', texts: languageText },
}

/** Exports the merchant's users. Personal data, so it requires step-up. */
export const staffExports = [
  exportOf({ file: staffExport, fields: columns }, ({ app, db, signedIn }, wanted) =>
    inOrder(wanted, exportedStaff(db, signedIn.scope, wanted, app.clock()), staffSorting),
  ),
]
