import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askFile,
  askSending,
  discardFile,
  releaseFile,
} from '#features/finances/payouts/files/bankFiles.service.ts'
import { findFile } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { approved, provider, refusalOf, setOriginators, validatedMerchant } from '#test/payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
})
afterAll(() => t.close())

const dueDate = '2026-03-03'

/** Makes a file with one new payout and returns its ID and number. */
async function filed(currency: 'CAD' | 'USD') {
  const { merchant, clearingId } = await validatedMerchant(t, { draft: { currency } })
  await approved(t, merchant, clearingId)
  return made(currency)
}

async function made(currency: 'CAD' | 'USD') {
  const fileId = await t.write(provider, (ctx) => askFile(ctx, { format: 'cpa005', currency, dueDate }))
  await makeFile(t.app, fileId)
  const file = await t.read(provider, ({ db }) => findFile(db, fileId))
  return { fileId, number: file?.creationNo }
}

const release = ({ fileId }: { fileId: string }) =>
  refusalOf(t.write(provider, (ctx) => releaseFile(ctx, fileId)))
const discard = ({ fileId }: { fileId: string }) =>
  refusalOf(t.write(provider, (ctx) => discardFile(ctx, fileId)))
async function send({ fileId }: { fileId: string }) {
  await t.write(provider, (ctx) => askSending(ctx, fileId))
  await sendFile(t.app, fileId)
}

test('numbers the files of each currency separately', async () => {
  const numbers: (number | null | undefined)[] = []
  for (const currency of ['CAD', 'USD', 'CAD', 'USD'] as const) numbers.push((await filed(currency)).number)
  expect(numbers).toEqual([1, 1, 2, 2])
})

test('reuses the number of a discarded file, and releases files in number order', async () => {
  const [third, fourth] = [await filed('CAD'), await filed('CAD')]
  expect([third.number, fourth.number]).toEqual([3, 4])
  expect(await release(third)).toBe('bankFile.outOfOrder')
  const released = await t.read(provider, ({ db }) =>
    db
      .selectFrom('bank_file')
      .where('currency', '=', 'CAD')
      .where('creationNo', '<=', 2)
      .orderBy('creationNo')
      .select('fileId')
      .execute(),
  )
  for (const file of released) expect(await release(file)).toBe('done')
  expect(await discard(released[0] ?? third)).toBe('bankFile.laterReleased')

  expect(await discard(third)).toBe('done')
  await makeFile(t.app, third.fileId)
  expect(await release(fourth)).toBe('bankFile.outOfOrder')
  const again = await made('CAD')
  expect(again.number).toBe(3)
  const together = await Promise.all([release(again), release(fourth)])
  expect(together[0]).toBe('done')
  if (together[1] !== 'done') expect(await release(fourth)).toBe('done')
  // The last released file has not been sent to the bank, so it can still be discarded.
  expect(await discard(fourth)).toBe('done')
  await makeFile(t.app, fourth.fileId)
  expect((await made('CAD')).number).toBe(4)
  for (const file of [...released, again]) await send(file)
})
