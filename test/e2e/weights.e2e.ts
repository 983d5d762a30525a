import { expect, test } from 'vitest'
import { weights } from '#test/bench/weights.ts'

test('login, the first list and each later page stay within their size budget', async () => {
  const all = await weights()
  expect(all.length).toBeGreaterThan(100)
  const tooHeavy = all.filter(({ kilobytes, most }) => kilobytes >= most)
  expect(
    tooHeavy.map(({ name, kilobytes, most }) => `${name}: ${kilobytes.toFixed(1)} KB of ${most}`),
  ).toEqual([])
})
