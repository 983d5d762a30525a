import { expect, test } from 'vitest'
import type { ClientErrorReport } from '#features/system/clientErrors/clientErrors.contract.ts'
import { withoutPersonalData } from '#features/system/clientErrors/clientErrors.domain.ts'

const report: ClientErrorReport = {
  source: 'render',
  name: 'TypeError',
  message: 'no row for ada@example.com,\n+1 604 555 0199 or 4242-4242-4242-4242',
  stack:
    'TypeError: no row for ada@example.com\n    at Row (https://console.example/assets/index-a1.js?token=secret:12:7)',
  release: 'index-B1x_9.js\n',
  page: '/Payments/PayOrder/2611220000000000000000001',
  requestId: '0198f2c0-7a51',
}

test('removes emails, long numbers, object ids and queries from a report and keeps it one line', () => {
  expect(withoutPersonalData(report)).toEqual({
    source: 'render',
    name: 'TypeError',
    message: 'no row for [email], +[number] or [number]',
    stack: 'TypeError: no row for [email] | at Row (https://console.example/assets/index-a1.js:12:7)',
    release: 'index-B1x_9.js',
    page: '/Payments/PayOrder/*',
    requestId: '0198f2c0-7a51',
  })
})
