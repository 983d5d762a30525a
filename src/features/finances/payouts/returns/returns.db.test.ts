import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOfFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { applyEntry, applyReturns, takeReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { findReturn, returnEntriesOf } from '#features/finances/payouts/returns/returns.sql.ts'
import { AppError } from '#shared/errors.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import {
  approved,
  madeFile,
  payoutsOf,
  provider,
  sentFile,
  setOriginators,
  validatedMerchant,
} from '#test/payouts.ts'
import { owedTo } from '#test/settled.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
})
afterAll(() => t.close())

let merchants: { merchant: TestMerchant; clearingId: string; net: bigint }[]
let fileId: string
beforeEach(async () => {
  merchants = []
  for (const amount of [100_00n, 250_00n]) {
    const created = await validatedMerchant(t, { amount })
    await approved(t, created.merchant, created.clearingId)
    merchants.push(created)
  }
  fileId = await madeFile(t, '2026-03-03')
})

/** Returns the bank's answer to the file: its entries returned with these codes, in order. */
async function answer(codes: string[]): Promise<string> {
  const entries = await t.read(provider, ({ db }) => entriesOf(db, fileId))
  const { bytes } = await t.read(provider, (ctx) => contentOfFile(ctx, fileId))
  const returning = codes.map((code, index) => ({ trace: entries[index]?.traceNo ?? '', code }))
  const written = writeReturns(bytes.toString('latin1'), returning, '2026-03-04')
  if (!written.ok) throw new Error(written.says.en)
  return written.text
}

const take = (content: string) =>
  t.write(provider, (ctx) => takeReturns(ctx, { fileName: 'returns.txt', content }))
const outcomes = async (returnId: string) =>
  (await t.read(provider, ({ db }) => returnEntriesOf(db, returnId))).map(({ outcome }) => outcome)
const states = async () =>
  Promise.all(
    merchants.map(async ({ merchant, clearingId }) => (await payoutsOf(t, merchant, clearingId))[0]?.status),
  )
const owed = () => Promise.all(merchants.map(({ merchant }) => owedTo(t, merchant)))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : null),
  )

test('returns the payout of each entry, and ignores the same returns file a second time', async () => {
  await sentFile(t, fileId)
  const content = await answer(['905', '902'])
  const { returnId, known } = await take(content)
  expect(known).toBe(false)
  await applyReturns(t.app, returnId)
  expect(await outcomes(returnId)).toEqual(['returned', 'returned'])
  expect(await states()).toEqual(['returned', 'returned'])
  expect(await owed()).toEqual(merchants.map(({ net }) => net))

  expect(await take(content)).toEqual({ returnId, known: true })
  await applyReturns(t.app, returnId)
  expect(await owed()).toEqual(merchants.map(({ net }) => net))
})

test('distinguishes payouts returned earlier from those that this file returns', async () => {
  await sentFile(t, fileId)
  const first = await take(await answer(['905']))
  await applyReturns(t.app, first.returnId)
  const second = await take(await answer(['905', '902']))
  await applyReturns(t.app, second.returnId)
  expect(await outcomes(second.returnId)).toEqual(['already', 'returned'])
})

test.each([0, 1])('completes a returns file once when resumed after %i entries', async (done) => {
  await sentFile(t, fileId)
  const { returnId } = await take(await answer(['905', '902']))
  const entries = await t.read(provider, ({ db }) => returnEntriesOf(db, returnId))
  for (const entry of entries.slice(0, done)) await applyEntry(t.app, returnId, entry)
  // Repeats the entry as after a crash between returning the payout and recording its outcome.
  for (const entry of entries.slice(0, done)) await applyEntry(t.app, returnId, entry)
  await Promise.all([applyReturns(t.app, returnId), applyReturns(t.app, returnId)])
  expect((await t.read(provider, ({ db }) => findReturn(db, returnId)))?.state).toBe('applied')
  expect(await outcomes(returnId)).toEqual(['returned', 'returned'])
  expect(await owed()).toEqual(merchants.map(({ net }) => net))
})

test('lists an unknown trace number, and applies the other entries', async () => {
  await sentFile(t, fileId)
  const content = await answer(['905', '902'])
  const [entry] = await t.read(provider, ({ db }) => entriesOf(db, fileId))
  const other = `${entry?.traceNo.slice(0, -3)}999`
  const { returnId } = await take(content.replaceAll(entry?.traceNo ?? '', other))
  await applyReturns(t.app, returnId)
  expect(await outcomes(returnId)).toEqual(['unknown', 'returned'])
  expect(await states()).toEqual(['sent', 'returned'])
})

test('rejects a returns file that does not add up, with the reason', async () => {
  await sentFile(t, fileId)
  const content = await answer(['905', '902'])
  // The trailer's total is one cent more than its entries.
  const sum = merchants.reduce((total, { net }) => total + net, 0n)
  const [total, wrong] = [sum, sum + 1n].map((amount) => amount.toString().padStart(14, '0'))
  const refusal = await refusalOf(take(content.replace(total ?? '', wrong ?? '')))
  expect(refusal?.code).toBe('request.invalid')
  expect(refusal?.fields[0]?.field).toBe('content')
  expect(await states()).toEqual(['sent', 'sent'])
})

test('rejects returns of a file until it is marked as sent', async () => {
  const content = await answer(['905'])
  expect((await refusalOf(take(content)))?.code).toBe('bankReturn.fileNotSent')
  await sentFile(t, fileId)
  expect((await take(content)).known).toBe(false)
})
