import { expect, test } from 'vitest'
import { curlOf } from '#features/products/developer/curl.domain.ts'

test('builds a curl command that a shell runs unchanged', () => {
  const command = curlOf({
    endpoint: 'https://pay.example',
    path: '/api/v2.0/payments/pay',
    requestHeaders: {
      'merchant-code': 'DEM8QX',
      'Content-Type': 'application/json; charset=UTF-8',
      'x-forwarded-for': '203.0.113.9',
    },
    requestBody: `{"description":"Jack's tea"}`,
  })
  expect(command).toBe(
    [
      `curl 'https://pay.example/api/v2.0/payments/pay' \\`,
      `  -H 'merchant-code: DEM8QX' \\`,
      `  -H 'Content-Type: application/json; charset=UTF-8' \\`,
      `  --data-binary '{"description":"Jack'\\''s tea"}'`,
    ].join('\n'),
  )
})
