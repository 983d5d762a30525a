import { expect, test } from 'vitest'
import { baseOf, codeIn, withBase } from '#console/base.ts'
import { afterLogin, judge } from '#console/guard.ts'

test.each([
  '/user/login',
  '/user/login/abc',
  '/user/register',
  '/user/registerResult',
  '/user/forget/123456/owner',
  '/user/ForgetWithEmail',
  '/verifyEmail',
  '/wechat/login/qr/42',
  '/USER/Login/',
])('shows %s without a session', (path) => expect(judge(path, false)).toBe('show'))

test.each([
  '/',
  '/Dashboard',
  '/Payments/PayOrder',
  '/user',
  '/user/forget/1',
  '/404',
  '/verifyEmail/x',
  '/user/login/a/b',
])('requires a session for %s', (path) => {
  expect(judge(path, false)).toBe('toLogin')
  expect(judge(path, true)).toBe('enter')
})

test('redirects a signed-in person away from the login page', () => {
  expect(judge('/user/login', true)).toBe('toWorkplace')
  expect(judge('/user/login/ticket', true)).toBe('show')
})

test('returns to the requested page after login, but only within this console', () => {
  expect(afterLogin('/Payments/PayOrder?status=paid')).toBe('/Payments/PayOrder?status=paid')
  for (const redirect of [
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/user/login?redirect=/x',
    'javascript:alert(1)',
    '/a\nb',
  ])
    expect(afterLogin(redirect)).toBe('/dashboard/workplace')
})

test('recognizes a sub-merchant by a literal colon in the path', () => {
  expect(codeIn('/:DEM8QA/Payments')).toBe('DEM8QA')
  expect(codeIn('/:dem8qa')).toBe('DEM8QA')
  expect(codeIn('/DEM8QA/Payments')).toBeNull()
  expect(codeIn('/:TOOLONG/Payments')).toBeNull()
  expect([baseOf('DEM8QA'), baseOf(null)]).toEqual(['/:DEM8QA', '/'])
  expect([withBase('DEM8QA', '/'), withBase(null, '/Dashboard')]).toEqual(['/:DEM8QA/', '/Dashboard'])
})
