import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  askFile,
  askSending,
  discardFile,
  releaseFile,
} from '#features/finances/payouts/files/bankFiles.service.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { markArrived, sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import type { Actor } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import {
  approved,
  bankDesk,
  madeFile,
  payoutsOf,
  provider,
  refusalOf,
  sentFile,
  validatedMerchant,
} from '#test/payouts.ts'

let t: TestApp
let d: Awaited<ReturnType<typeof bankDesk>>
beforeAll(async () => {
  t = await testApp()
  d = await bankDesk(t)
})
afterAll(() => t.close())
beforeEach(() => d.renew())

describe('bank files', () => {
  test('puts each approved payout of the day in a bank file once, and moves balances when sent', async () => {
    const fileId = await madeFile(t, d.dueDate)
    const total = d.waiting.reduce((sum, { net }) => sum + net, 0n)
    expect(await d.file(fileId)).toMatchObject({
      state: 'made',
      entryCount: 3,
      totalAmount: total,
      dueDate: d.dueDate,
    })
    expect(await d.states()).toEqual(['filed', 'filed', 'filed'])
    const named = await d.entries(fileId)
    expect(new Set(named.map(({ traceNo }) => traceNo)).size).toBe(3)

    await sentFile(t, fileId, d.sender)
    expect((await d.file(fileId))?.state).toBe('sent')
    expect(await d.states()).toEqual(['sent', 'sent', 'sent'])
    expect(await d.owed()).toEqual([0n, 0n, 0n])
    const [payout] = await payoutsOf(
      t,
      d.waiting[0]?.merchant as TestMerchant,
      d.waiting[0]?.clearingId ?? '',
    )
    expect(named.map(({ traceNo }) => traceNo)).toContain(payout?.traceNo)
  })

  test('numbers bank files without gaps', async () => {
    const first = await d.file(await madeFile(t, d.dueDate))
    const next = await validatedMerchant(t)
    await approved(t, next.merchant, next.clearingId)
    const second = await d.file(await madeFile(t, d.dueDate))
    expect((second?.creationNo ?? 0) - (first?.creationNo ?? 0)).toBe(1)
  })

  test('counts payouts as paid two bank days after the value date, not earlier', async () => {
    await sentFile(t, await madeFile(t, d.dueDate))
    t.setClock(new Date('2026-03-04T20:00:00Z'))
    await markArrived(t.app)
    expect(await d.states()).toEqual(['sent', 'sent', 'sent'])
    t.setClock(new Date('2026-03-05T20:00:00Z'))
    await markArrived(t.app)
    await markArrived(t.app)
    expect(await d.states()).toEqual(['paid', 'paid', 'paid'])
  })

  test('gives a late bank file the next bank day as value date', async () => {
    t.setClock(new Date('2026-03-06T23:30:00Z'))
    const fileId = await madeFile(t, d.dueDate)
    expect((await d.file(fileId))?.valueDate).toBe('2026-03-06')
  })
})

describe('bank files before they are sent', () => {
  test('puts the payouts of a discarded bank file in the next one', async () => {
    const first = await madeFile(t, d.dueDate)
    await t.write(provider, (ctx) => discardFile(ctx, first))
    await makeFile(t.app, first)
    expect(await d.states()).toEqual(['approved', 'approved', 'approved'])
    const release = t.write(provider, (ctx) => releaseFile(ctx, first), { actor: d.sender })
    expect(await refusalOf(release)).toBe('bankFile.notInState')

    const second = await madeFile(t, d.dueDate)
    const traces = (await Promise.all([d.entries(first), d.entries(second)]))
      .flat()
      .map(({ traceNo }) => traceNo)
    expect(new Set(traces).size).toBe(6)
    await sentFile(t, second, d.sender)
    expect(await d.owed()).toEqual([0n, 0n, 0n])
    expect(await refusalOf(t.write(provider, (ctx) => discardFile(ctx, second)))).toBe('bankFile.notInState')
  })

  test('skips payouts of a merchant that was frozen after approval', async () => {
    const frozen = d.waiting[0]?.merchant.merchantId ?? ''
    const freeze = (approveResult: number) =>
      withClient(t.database.ownerUrl, (client) =>
        client.query('update merchant set approve_result = $2 where merchant_id = $1', [
          frozen,
          approveResult,
        ]),
      )
    await freeze(99)
    const fileId = await madeFile(t, d.dueDate)
    expect(await d.file(fileId)).toMatchObject({ state: 'made', entryCount: 2 })
    expect(await d.states()).toEqual(['approved', 'filed', 'filed'])
    await freeze(1)
    await madeFile(t, d.dueDate)
    expect(await d.states()).toEqual(['filed', 'filed', 'filed'])
  })
})

describe('bank file requests', () => {
  test('rejects a bank file before any claim when the originator is not set up', async () => {
    const response = t.write(provider, (ctx) =>
      askFile(ctx, { format: 'nacha', currency: 'CAD', dueDate: d.dueDate }),
    )
    expect(await refusalOf(response)).toBe('bankFile.noOriginator')
    await madeFile(t, d.dueDate)
  })
})

describe('concurrent bank file actions', () => {
  test('makes one bank file when two requests race', async () => {
    const both = await Promise.all([refusalOf(d.ask()), refusalOf(d.ask())])
    expect(both.sort()).toEqual(['bankFile.nothingReady', 'done'])
    await t.write(provider, async (ctx) => {
      ctx.unchanged()
      const [left] = await ctx.db
        .selectFrom('bank_file')
        .where('state', '=', 'claiming')
        .selectAll()
        .execute()
      expect(left?.dueDate).toBe(d.dueDate)
      await makeFile(t.app, left?.fileId ?? '')
    })
    expect(await d.states()).toEqual(['filed', 'filed', 'filed'])
    expect(await refusalOf(d.ask())).toBe('bankFile.nothingReady')
  })

  test('drops a bank file with the reason when no payouts are left', async () => {
    const fileId = await d.ask()
    // Simulates another file that takes the payouts between the request and the claim.
    await t.write(provider, async (ctx) => {
      ctx.unchanged()
      await ctx.db
        .updateTable('bank_file')
        .set({ dueDate: '2026-01-02' })
        .where('fileId', '=', fileId)
        .execute()
    })
    await makeFile(t.app, fileId)
    expect(await d.file(fileId)).toMatchObject({ state: 'dropped', creationNo: null })
    expect((await d.file(fileId))?.dropReason?.zh).toContain('没有可出款项')
    await madeFile(t, d.dueDate)
  })

  test('releases a bank file once and sends it once', async () => {
    const fileId = await madeFile(t, d.dueDate)
    const release = () => refusalOf(t.write(provider, (ctx) => releaseFile(ctx, fileId), { actor: d.sender }))
    expect((await Promise.all([release(), release()])).sort()).toEqual(['bankFile.notInState', 'done'])
    const send = () => refusalOf(t.write(provider, (ctx) => askSending(ctx, fileId), { actor: d.sender }))
    expect((await Promise.all([send(), send()])).sort()).toEqual(['bankFile.notInState', 'done'])
    await sendFile(t.app, fileId)
  })

  test('rejects a release by the approver or of an unmade file, and sending before a release', async () => {
    const fileId = await d.ask()
    const release = (actor: Actor) =>
      refusalOf(t.write(provider, (ctx) => releaseFile(ctx, fileId), { actor }))
    const send = (actor: Actor) => refusalOf(t.write(provider, (ctx) => askSending(ctx, fileId), { actor }))
    expect(await release(d.sender)).toBe('bankFile.notInState')
    await makeFile(t.app, fileId)
    expect(await release(d.approver)).toBe('payout.sameHand')
    expect(await send(d.sender)).toBe('bankFile.notInState')
    expect(await release(d.sender)).toBe('done')
    expect(await d.file(fileId)).toMatchObject({ releaserName: d.sender.name, sameHand: false })
    // The approver may mark the file as sent, because someone else released it.
    expect(await send(d.approver)).toBe('done')
    await sendFile(t.app, fileId)
  })

  test('requires a second person even with all colleagues disabled, except for one operator', async () => {
    const fileId = await madeFile(t, d.dueDate)
    const others = (disabled: boolean) =>
      t.write(provider, async (ctx) => {
        ctx.unchanged()
        await ctx.db
          .updateTable('account')
          .set({ disabled })
          .where('tenantId', '=', 0)
          .where('accountId', '<>', d.approver.id ?? '')
          .execute()
      })
    const release = () =>
      refusalOf(t.write(provider, (ctx) => releaseFile(ctx, fileId), { actor: d.approver }))
    await others(true)
    expect(await release()).toBe('payout.sameHand')
    Object.assign(t.app.config, { singleOperator: true })
    expect(await release()).toBe('done')
    Object.assign(t.app.config, { singleOperator: false })
    expect(await d.file(fileId)).toMatchObject({ sameHand: true })
    await others(false)
    await t.write(provider, (ctx) => askSending(ctx, fileId), { actor: d.sender })
    await sendFile(t.app, fileId)
  })

  test('puts only one approver’s payouts in a bank file, so that the other can release it', async () => {
    const { merchant, clearingId } = await validatedMerchant(t, { amount: 42_00n })
    await approved(t, merchant, clearingId, d.sender)
    const theirs = await madeFile(t, d.dueDate, d.sender)
    const other = await madeFile(t, d.dueDate, d.sender)
    const files = [await d.file(theirs), await d.file(other)]
    expect(files.map((file) => file?.entryCount).toSorted()).toEqual([1, 3])
    const release = (file: (typeof files)[number], actor: Actor) =>
      refusalOf(t.write(provider, (ctx) => releaseFile(ctx, file?.fileId ?? ''), { actor }))
    for (const file of files) {
      const [own, free] = file?.approvedBy === d.sender.id ? [d.sender, d.approver] : [d.approver, d.sender]
      expect(await release(file, own)).toBe('payout.sameHand')
      expect(await release(file, free)).toBe('done')
    }
  })
})
