import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import { type Party, partyOf, sessionOf } from '#test/hostile/campaign/party.ts'
import { judgeOf, newTally } from '#test/hostile/campaign/tally.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { fuzz, tokensFor } from '#test/hostile/fuzz/fuzz.ts'
import { operationsOfDocument } from '#test/hostile/fuzz/operations.ts'
import { isProviders } from '#test/hostile/staff.ts'
import { fits } from '#test/hostile/wrongValues.ts'
import { administrator } from '#test/providerStaff.ts'

/** The seed changes daily and can be repeated within the day. `npm run hostile` accepts any seed. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122)

let t: TestApp
let own: Party
let other: Party
let staffToken: () => Promise<string>
beforeAll(async () => {
  t = await testApp()
  own = await partyOf(t, 'Own Store', 'ownword')
  other = await partyOf(t, 'Canary Store', 'canaryword')
  const { accountId } = await administrator(t, 'staff')
  staffToken = () => sessionOf(t, { tenantId: 0, merchantId: '' }, accountId)
})
afterAll(() => t.close())

test('every OpenAPI operation answers fuzzed input as documented, without failures or leaks', async () => {
  const all = await operationsOfDocument()
  const operations = [...all.filter((one) => !isProviders(one)), ...all.filter((one) => isProviders(one))]
  const tally = newTally('fuzz')
  const tokenFor = tokensFor(t, own, staffToken)
  const looked = { served: t, operations, own, other, tokenFor, footprint: null, seed, rounds: 6 }
  await fuzz({ ...looked, judge: judgeOf(tally) })
  expect(tally.through, `seed ${seed}`).toEqual([])
  expect(tally.tried).toBeGreaterThan(operations.length * 6)
}, 240_000)

test('a write that does not fit its schema leaves every row unchanged', async () => {
  const writes = (await operationsOfDocument()).filter(({ writes: yes }) => yes)
  const tally = newTally('fuzz')
  const only = (call: Call, input: object) => !fits(call.schema, input)
  const tokenFor = tokensFor(t, own, staffToken)
  const tokens = new Map(
    await Promise.all(writes.map(async (one) => [one.name, await tokenFor(one)] as const)),
  )
  const before = await footprintOf(t.database.ownerUrl)
  const looked = { served: t, operations: writes, own, other, footprint: null, seed, rounds: 6 }
  await fuzz({ ...looked, only, tokenFor: async ({ name }) => tokens.get(name), judge: judgeOf(tally) })
  expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
  expect(tally.through, `seed ${seed}`).toEqual([])
  expect(tally.tried).toBeGreaterThan(writes.length)
}, 240_000)
