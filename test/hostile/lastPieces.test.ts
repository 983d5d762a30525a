import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { lastPieces } from '#test/hostile/attacks/lastPieces.ts'
import { papers } from '#test/hostile/attacks/papers.ts'
import { type Party, partyOf } from '#test/hostile/campaign/party.ts'
import { judgeOf, newTally } from '#test/hostile/campaign/tally.ts'

let t: TestApp
let own: Party
beforeAll(async () => {
  t = await testApp()
  own = await partyOf(t, 'Own Store', 'ownword')
})
afterAll(() => t.close())

test('the last piece of stock is sold once when many buy it at the same moment', async () => {
  const tally = newTally('lastPieces')
  await lastPieces({ t, served: t, own, scale: 'small' }, judgeOf(tally))
  expect(tally.through).toEqual([])
  expect(tally.tried).toBe(8)
})

test('text typed into an invoice stays text in its mail, its PDF and its export', async () => {
  const tally = newTally('papers')
  await papers({ t, served: t, own, scale: 'few' }, judgeOf(tally))
  expect(tally.through).toEqual([])
  expect(tally.tried).toBeGreaterThan(50)
})
