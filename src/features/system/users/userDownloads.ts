import { stateText } from '#features/account/staff/accountState.messages.ts'
import { exportedUsers, userSorting } from '#features/system/users/userList.sql.ts'
import { userExport } from '#features/system/users/users.contract.ts'
import { languageText, m } from '#features/system/users/users.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'

const columns: ColumnsOf<typeof userExport> = {
  displayName: { title: m.displayName, kind: 'text' },
  username: { title: m.username, kind: 'text' },
  email: { title: m.email, kind: 'text' },
  phone: { title: m.phone, kind: 'text' },
  departmentName: { title: m.department, kind: 'text' },
  posts: { title: m.posts, kind: 'text' },
  roles: { title: m.roles, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: stateText },
  lastSignInTime: { title: m.lastSignInTime, kind: 'instant' },
  createTime: { title: m.createTime, kind: 'instant' },
  language: { title: m.language, kind: 'name', texts: languageText },
  remark: { title: m.remark, kind: 'text' },
}

/** The people as a file, as far as one reaches: personal, so whoever takes it proves who they are. */
export const userExports = [
  exportOf({ file: userExport, fields: columns }, ({ db, signedIn, now }, wanted) =>
    inOrder(
      { ...wanted, sortOrder: wanted.sortOrder ?? (wanted.sortField ? 'desc' : 'asc') },
      exportedUsers(db, resolveDataScope(signedIn, 'user.export'), wanted, now),
      userSorting,
    ),
  ),
]
