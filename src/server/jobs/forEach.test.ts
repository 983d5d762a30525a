import { pino } from 'pino'
import { expect, test } from 'vitest'
import { forEachApart } from '#server/jobs/forEach.ts'
import { untilLastPage } from '#server/jobs/untilLastPage.ts'

const app = { log: pino({ level: 'silent' }) }
const nameOf = (one: number) => ({ one })

test('continues with the other items when some fail and throws the failure count at the end', async () => {
  const reached: number[] = []
  const run = forEachApart(app, [1, 2, 3, 4], nameOf, async (one) => {
    reached.push(one)
    if (one % 2 === 1) throw new Error(`no ${one}`)
  })
  await expect(run).rejects.toThrow('2 of 4 failed; the first: no 1')
  expect(reached).toEqual([1, 2, 3, 4])
})

test('stops after five consecutive failures to reach the database', async () => {
  const reached: number[] = []
  const run = forEachApart(app, [1, 2, 3, 4, 5, 6, 7], nameOf, async (one) => {
    reached.push(one)
    throw new Error('Connection terminated unexpectedly')
  })
  await expect(run).rejects.toThrow('5 of 7 failed')
  expect(reached).toEqual([1, 2, 3, 4, 5])
})

test.each([0, 1, 2, 3, 4, 5])('reads all %i rows in pages of two', async (count) => {
  const rows = Array.from({ length: count }, (_, n) => n)
  const read: number[] = []
  await untilLastPage<number>(2, async (after) => {
    const page = rows.filter((row) => after === null || row > after).slice(0, 2)
    read.push(...page)
    return page
  })
  expect(read).toEqual(rows)
})
