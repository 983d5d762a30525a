import { signInHistoryList } from '#features/session/sessions/signIns.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

/** Apart from the other calls of sessions, which every page loads: a list brings its fields and their titles. */
export const signInsContract = {
  signIns: endpoint({
    method: 'GET',
    path: '/security/signIns',
    access: 'security.query',
    summary: 'List sign-ins and failed attempts of your account, newest first',
    input: signInHistoryList.query,
    output: pageOf(signInHistoryList.row),
  }),
}
