import { describe, expect, test } from 'vitest'
import { isNormalPath } from '#server/http/requestPath.ts'

describe('a request path', () => {
  test.each([
    '/',
    '/api/login',
    '/api/login/',
    '/api/orders/2611201730000000000000001?search=../x//y%2e',
    '/api/provider/dictionaries/a%20b%E4%B9%8C',
    '/:PFA9QX/Dashboard',
    '/pay/s/abc-DEF_9~',
    '*',
  ])('is accepted when it has one reading: %s', (url) => expect(isNormalPath(url)).toBe(true))

  test.each([
    '/api/./login',
    '/api/../api/login',
    '/api/x/../login',
    '/api/live/../login',
    '/api/%2e/login',
    '/api/%2E%2e/api/login',
    '/api/.%2e/login',
    '/api/login/.',
    '/api/login/..?x=1',
    '/api//login',
    '//host/api/login',
    '/api\\login',
    '/api\\x',
    '/api/%5clogin',
    '/api%2flogin',
    '/api/l%6fgin',
    '/assets/../../package.json',
    '/api/login#x',
    '/api/"x"',
    'http://host/api/login',
    '',
  ])('is rejected when parsers read it differently: %s', (url) => expect(isNormalPath(url)).toBe(false))
})
