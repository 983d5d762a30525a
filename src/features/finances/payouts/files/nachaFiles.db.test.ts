import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askFile,
  askSending,
  contentOfFile,
  releaseFile,
} from '#features/finances/payouts/files/bankFiles.service.ts'
import { findFile } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { applyReturns, takeReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import {
  approved,
  leaveNoneUnsent,
  payoutsOf,
  provider,
  setOriginators,
  validatedMerchant,
} from '#test/payouts.ts'
import { dailyRule } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
})
afterAll(() => t.close())

const { institutionNo: _, transitNo: __, ...rule } = dailyRule
const american = { ...rule, bankName: 'First Test Bank', routingNo: '021000021', accountNo: '1000300' }
const draft = { currency: 'USD', country: 'US', province: 'WA', city: 'Seattle' } as const

/** Makes a file with one payout to a merchant in the US. */
async function filed() {
  const created = await validatedMerchant(t, { rule: american, draft })
  await approved(t, created.merchant, created.clearingId)
  const wanted = { format: 'nacha', currency: 'USD', dueDate: '2026-03-03' } as const
  const fileId = await t.write(provider, (ctx) => askFile(ctx, wanted))
  await makeFile(t.app, fileId)
  return { ...created, fileId }
}

const entries = (fileId: string) => t.read(provider, ({ db }) => entriesOf(db, fileId))

test('pays US accounts by NACHA, and never reuses a trace number in the next file', async () => {
  const [first, second] = [await filed(), await filed()]
  const [one] = await entries(first.fileId)
  const [other] = await entries(second.fileId)
  expect(one?.traceNo).toMatch(/^02100002\d{7}$/)
  // The offsetting debit of the first file uses a number as well.
  expect(Number(other?.traceNo) - Number(one?.traceNo)).toBe(2)
  const file = await t.read(provider, ({ db }) => findFile(db, second.fileId))
  expect(file).toMatchObject({ state: 'made', creationNo: 2, totalAmount: second.net, currency: 'USD' })
})

test('returns a payout by the trace number in a US bank’s return file', async () => {
  await leaveNoneUnsent(t)
  const { merchant, clearingId, fileId } = await filed()
  await t.write(provider, (ctx) => releaseFile(ctx, fileId))
  await t.write(provider, (ctx) => askSending(ctx, fileId))
  await sendFile(t.app, fileId)
  const { bytes } = await t.read(provider, (ctx) => contentOfFile(ctx, fileId))
  const [entry] = await entries(fileId)
  const returning = [{ trace: entry?.traceNo ?? '', code: 'R02' }]
  const written = writeReturns(bytes.toString('latin1'), returning, '2026-03-04')
  const content = written.ok ? written.text : ''
  const { returnId } = await t.write(provider, (ctx) => takeReturns(ctx, { fileName: 'r.ach', content }))
  await applyReturns(t.app, returnId)
  const [payout] = await payoutsOf(t, merchant, clearingId)
  expect([payout?.status, payout?.returnCode]).toEqual(['returned', 'R02'])
})
