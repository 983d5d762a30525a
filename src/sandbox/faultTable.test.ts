import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from './channels.ts'
import { type Faults, faultTable, openFaults } from './faults.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let store: Store
let faults: Faults
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'))
  store = openStore(folder)
  faults = openFaults(store)
})
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true })
})

const magic = faultTable.flatMap(({ name, stage, digits }) =>
  digits === null ? [] : [{ name, stage, amount: 1_200n + BigInt(digits) }],
)

describe.each(channels)('faults on %s', (rail) => {
  test.each(magic)(
    'applies $name to amount $amount only while magic amounts are on',
    ({ name, stage, amount }) => {
      faults.switch(false)
      expect(faults.take(rail, stage, amount, 'one')).toBeNull()
      faults.switch(true)
      expect(faults.take(rail, stage, amount, 'one')).toBe(name)
      expect(faults.take(rail, 'close', 1_299n, 'one')).toBeNull()
    },
  )

  test.each(faultTable)(
    'applies an armed $name once, at its own stage and channel only',
    ({ name, stage }) => {
      faults.switch(false)
      faults.next(rail, name)
      expect(faults.armed()).toEqual([{ rail, name }])
      for (const other of faultTable.filter((one) => one.stage !== stage))
        expect(faults.take(rail, other.stage, 1_200n, 'one')).toBeNull()
      for (const other of channels.filter((one) => one !== rail))
        expect(faults.take(other, stage, 1_200n, 'one')).toBeNull()
      expect(faults.take(rail, stage, 1_200n, 'one')).toBe(name)
      expect([faults.take(rail, stage, 1_200n, 'one'), faults.armed()]).toEqual([null, []])
    },
  )
})

test('assigns different digits to every fault', () => {
  const all = magic.map(({ amount }) => amount)
  expect(new Set(all).size).toBe(all.length)
})

test('applies a retryable fault only once per order', () => {
  faults.switch(true)
  const take = (subject: string) => faults.take('wechat', 'create', 1_220n, subject)
  expect([take('first'), take('first'), take('second')]).toEqual(['rateLimited', null, 'rateLimited'])
})
