import { expect, test } from 'vitest'
import { createFailureLimit, networkOf } from '#server/http/failureLimit.ts'

test('blocks a key at its limit until the minute is over, and no other key', () => {
  let now = 0
  const limit = createFailureLimit(() => now)
  const keys = { a: 2, 'a of b': 3 }
  for (let failures = 0; failures < 2; failures += 1) {
    expect(limit.secondsToWait(keys)).toBe(0)
    limit.count(keys)
  }
  expect(limit.secondsToWait(keys)).toBe(60)
  expect(limit.secondsToWait({ b: 2 })).toBe(0)
  now = 59_500
  expect(limit.secondsToWait(keys)).toBe(1)
  now = 60_000
  expect(limit.secondsToWait(keys)).toBe(0)
})

test('evicts the oldest keys when there are too many', () => {
  const limit = createFailureLimit(() => 0)
  limit.count({ first: 1 })
  for (let key = 0; key < 20_000; key += 1) limit.count({ [`made up ${key}`]: 1 })
  expect(limit.secondsToWait({ first: 1 })).toBe(0)
  expect(limit.secondsToWait({ 'made up 19999': 1 })).toBe(60)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('counts %s under %s', (address, network) => expect(networkOf(address)).toBe(network))
