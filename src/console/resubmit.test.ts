import { expect, test } from 'vitest'
import { resubmitGuard } from '#console/resubmit.ts'

function guardAt() {
  const clock = { now: 0 }
  return { clock, guard: resubmitGuard(() => clock.now) }
}

test('treats an identical POST or PUT within a second as a resubmission', () => {
  const { clock, guard } = guardAt()
  expect(guard.isRepeat('POST', '/api/orders/1/refunds', '{"amount":"1"}')).toBe(false)
  clock.now = 999
  expect(guard.isRepeat('POST', '/api/orders/1/refunds', '{"amount":"1"}')).toBe(true)
  clock.now = 1000
  expect(guard.isRepeat('POST', '/api/orders/1/refunds', '{"amount":"1"}')).toBe(false)
})

test.each([
  ['another body', 'POST', '/api/a', '{"x":2}'],
  ['another address', 'POST', '/api/b', '{"x":1}'],
  ['another method', 'PUT', '/api/a', '{"x":1}'],
])('does not treat %s as a resubmission', (_, method, url, body) => {
  const { guard } = guardAt()
  guard.isRepeat('POST', '/api/a', '{"x":1}')
  expect(guard.isRepeat(method, url, body)).toBe(false)
})

test('never treats repeated reads, deletions or logouts as resubmissions', () => {
  const { guard } = guardAt()
  for (const [method, url] of [
    ['GET', '/api/a'],
    ['DELETE', '/api/a'],
    ['POST', '/api/logout?lang=en'],
  ] as const) {
    expect(guard.isRepeat(method, url, '')).toBe(false)
    expect(guard.isRepeat(method, url, '')).toBe(false)
  }
})
