import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askSending, releaseFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import {
  claimInto,
  makeFile,
  releaseUnnamed,
  writeFile,
} from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendEntry, sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { payoutJobs } from '#features/finances/payouts/payouts.jobs.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { approved, bankDesk, madeFile, payoutsOf, provider, validatedMerchant } from '#test/payouts.ts'
import { relayJobs } from '#test/queue.ts'

let t: TestApp
let d: Awaited<ReturnType<typeof bankDesk>>
beforeAll(async () => {
  t = await testApp()
  d = await bankDesk(t)
})
afterAll(() => t.close())
beforeEach(() => d.renew())

describe('bank files after a crash', () => {
  const steps = [claimInto, writeFile, releaseUnnamed]

  test.each([0, 1, 2, 3])('makes a file once when resumed after %i steps', async (done) => {
    const fileId = await d.ask()
    for (const step of steps.slice(0, done)) await step(t.app, fileId)
    await payoutJobs['payout.file']?.(t.app, { tenantId: 0, merchantId: '', fileId })
    await makeFile(t.app, fileId)
    expect(await d.file(fileId)).toMatchObject({ state: 'made', entryCount: 3 })
    expect(await d.entries(fileId)).toHaveLength(3)
    expect(await d.states()).toEqual(['filed', 'filed', 'filed'])
  })

  test.each([0, 1, 2, 3])('sends the remaining payouts once when resumed after %i of them', async (done) => {
    const fileId = await madeFile(t, d.dueDate)
    await t.write(provider, (ctx) => releaseFile(ctx, fileId), { actor: d.sender })
    await t.write(provider, (ctx) => askSending(ctx, fileId), { actor: d.sender })
    for (const entry of (await d.entries(fileId)).slice(0, done)) await sendEntry(t.app, entry)
    await Promise.all([sendFile(t.app, fileId), sendFile(t.app, fileId)])
    expect((await d.file(fileId))?.state).toBe('sent')
    expect(await d.states()).toEqual(['sent', 'sent', 'sent'])
    expect(await d.owed()).toEqual([0n, 0n, 0n])
  })

  test('releases a payout that was claimed after the file was written', async () => {
    const fileId = await d.ask()
    await claimInto(t.app, fileId)
    const late = await validatedMerchant(t)
    await approved(t, late.merchant, late.clearingId)
    const before = await d.file(fileId)
    await writeFile(t.app, fileId)
    await t.write(late.merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db
        .updateTable('payout')
        .set({ status: 'filed', fileId, fileTime: ctx.now })
        .where('clearingId', '=', late.clearingId)
        .execute()
    })
    expect(before?.state).toBe('claiming')
    await makeFile(t.app, fileId)
    const [payout] = await payoutsOf(t, late.merchant, late.clearingId)
    expect([payout?.status, payout?.fileId]).toEqual(['approved', null])
    // Keeps this payout out of other tests' files.
    await madeFile(t, d.dueDate)
  })

  test('enqueues a job for a file that was left unfinished', async () => {
    const fileId = await d.ask()
    await payoutJobs['payout.tick']?.(t.app, { tenantId: 0, merchantId: '' })
    await relayJobs(t.database)
    const { rows } = await t.app.pool.query('select missing_jobs($1, $2, $3) as id', [
      ['payout.file'],
      'fileId',
      [fileId],
    ])
    expect(rows).toEqual([])
    await makeFile(t.app, fileId)
  })
})
