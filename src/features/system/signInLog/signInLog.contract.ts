import { z } from 'zod'
import { signInLogErrors } from '#features/system/signInLog/signInLog.errors.ts'
import { signInList } from '#features/system/signInLog/signInLog.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const signInTotals = z.strictObject({
  count: z.int(),
  signedIn: z.int(),
  refused: z.int(),
  locked: z.int(),
  /** Accounts that are locked now. */
  lockedNow: z.int(),
  /**
   * Unknown names tried in the last day, and how many of them are locked now. Only their number is stored.
   */
  unknown: z.int(),
  unknownLocked: z.int(),
})
export type SignInTotals = z.output<typeof signInTotals>

export const signInLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/signInLog',
    access: 'signInLog.query',
    summary: 'List sign-ins, failures and sign-outs, newest first',
    input: signInList.query,
    output: pageOf(signInList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/signInLog/totals',
    access: 'signInLog.query',
    summary: 'Count sign-in events by result, and current locks',
    input: z.strictObject(signInList.filters),
    output: signInTotals,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/provider/signInLog/{accountId}/unlocking',
    access: 'signInLog.edit',
    summary: 'Unlock an account after failed sign-ins',
    input: z.strictObject({ accountId: z.uuid() }),
    output: done,
    errors: [signInLogErrors.notFound, signInLogErrors.notLocked],
    // It is written in the person's own tenant: the verb opens its transaction there.
    asksChannel: true,
  }),
}
