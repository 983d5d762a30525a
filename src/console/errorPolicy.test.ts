import { expect, test, vi } from 'vitest'
import { endsSession } from '#console/errorPolicy.ts'
import { clientFor, type Fetch } from '#console/typedClient.ts'
import { staffContract } from '#features/account/staff/staff.contract.ts'
import { imageFiles } from '#features/images/imageFiles.contract.ts'
import { refundPasswordContract } from '#features/payments/refunds/password/refundPassword.contract.ts'
import { refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { emailChangesContract } from '#features/session/emailChanges/emailChanges.contract.ts'
import { recoveryContract } from '#features/session/recovery/recovery.contract.ts'
import { sessionContract } from '#features/session/session.contract.ts'
import { stepsContract } from '#features/session/steps/steps.contract.ts'
import type { EndpointMeta } from '#shared/contract.ts'

test.each([
  [{ status: 401, code: 'session.expired', message: 'Your session has ended' }, true],
  [{ status: 403, code: 'session.wrongRealm', message: 'Another area' }, true],
  [{ status: 403, code: '', message: 'Forbidden' }, true],
  [{ status: 400, code: '', message: 'invalid token' }, true],
  [{ status: 403, code: 'permission.missing', message: 'no.permission' }, false],
  [{ status: 403, code: 'refund.wrongPassword', message: 'Wrong Password' }, false],
  [{ status: 403, code: 'merchant.frozen', message: 'This merchant cannot do that now' }, false],
  [{ status: 409, code: 'refund.amountTooHigh', message: 'At most $1.00' }, false],
  [{ status: 500, code: 'server.unexpected', message: 'Unknown system error' }, false],
])('decides for %j whether the session ends: %s', (refused, ends) => {
  expect(endsSession(refused)).toBe(ends)
})

const metaOf = (call: object) => (call as { '~orpc': { meta: EndpointMeta } })['~orpc'].meta

test.each([
  ['/login', metaOf(sessionContract.login)],
  ['/logout', metaOf(sessionContract.logout)],
  ['/refund_pwd', metaOf(refundPasswordContract.set)],
  ['/forgetpassword', metaOf(recoveryContract.ask)],
  ['/forgotPassword/code', metaOf(recoveryContract.check)],
  ['/orders/1261/refunds', metaOf(refundsContract.submit)],
  ['/emailChange', metaOf(emailChangesContract.open)],
  ['/emailChange/confirmation', metaOf(emailChangesContract.confirm)],
  ['/images', imageFiles.upload.meta],
  ['/signIn/code', metaOf(stepsContract.answerCode)],
  ['/staff/7/passwordReset', metaOf(staffContract.reset)],
])('leaves errors of %s to the page itself', (_, { callerShowsErrors }) =>
  expect(callerShowsErrors).toBe(true),
)

test('tells the sender whether the caller of a call shows its errors', async () => {
  const send = vi.fn<Fetch>(async () => Response.json({ code: 'success', data: {}, message: '' }))
  const client = clientFor({ session: sessionContract }, 'http://localhost/api', send)
  await client.session.logout({})
  await client.session.switchMerchant({ mchCode: 'DEM8QA' }).catch(() => undefined)
  expect(send.mock.calls.map(([, options]) => options)).toEqual([
    { callerShowsErrors: true },
    { callerShowsErrors: false },
  ])
})
