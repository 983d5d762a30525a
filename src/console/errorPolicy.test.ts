import { expect, test } from 'vitest'
import { endsSession, isSilent } from '#console/errorPolicy.ts'

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

test.each([
  '/login',
  '/refund_pwd',
  '/forgetpassword',
  '/refund/9261',
  '/orders/1261/refunds',
  '/user/verifyEmail',
  '/user/forgotPassword',
  '/staff/password',
  '/wechat/login/qr/1',
  '/emailChange',
  '/emailChange/confirmation',
])('leaves errors of %s to the page itself', (path) => expect(isSilent(path)).toBe(true))

test.each(['/login/DEM8QA', '/orders', '/refunds', '/sysArticle'])('reports errors of %s centrally', (path) =>
  expect(isSilent(path)).toBe(false),
)
