import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFaults } from '../faults.ts'
import { openMerchants } from '../merchants/merchants.ts'
import { stockedKeys } from '../stockedKeys.ts'
import { openStore } from '../store.ts'
import { adoptPaid } from '../trades/adopt.ts'
import { prepareAuthority } from '../unionpay/authority.ts'
import type { World } from '../world.ts'
import { billFacts } from './bills.ts'

let world: Pick<World, 'store' | 'merchants' | 'faults' | 'clock'>
let folder: string
let account: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bills-'))
  const store = openStore(folder)
  const makeKeys = stockedKeys()
  const merchants = openMerchants(store, () => 'http://127.0.0.1', makeKeys)
  await prepareAuthority(store, makeKeys)
  await merchants.credentials('DEM8QX')
  world = { store, merchants, faults: openFaults(store), clock: () => new Date('2026-11-25T00:00:00Z') }
  account = merchants.of('wechat', 'DEM8QX')?.account ?? ''
  const paid = (outTradeNo: string, at: string, amount: bigint, refunded: [bigint, string][] = []) => ({
    ...{ rail: 'wechat' as const, merchantRef: 'DEM8QX', currency: 'CAD' as const, outTradeNo, amount },
    paidAt: new Date(at),
    refunds: refunded.map(([part, when], index) => ({
      ...{ outRefundNo: `${outTradeNo}R${index}`, amount: part, refundedAt: new Date(when) },
    })),
  })
  adoptPaid(world as World, [
    paid('EARLY', '2026-11-19T15:59:59Z', 100n),
    paid('FIRST', '2026-11-19T16:00:00Z', 1_234n, [[400n, '2026-11-20T10:00:00Z']]),
    paid('LAST', '2026-11-20T15:59:59Z', 5_000n, [[5_000n, '2026-11-20T16:00:00Z']]),
  ])
})
afterAll(async () => {
  world.store.close()
  await rm(folder, { recursive: true })
})

const facts = (day: string) =>
  billFacts(world as World, 'wechat', account, day).map(({ type, trade, amount, fee }) => {
    return `${type} ${trade.outTradeNo.slice(0, 5)} ${amount} ${fee}`
  })

const right = ['payment FIRST 1234 0.07404', 'refund FIRST 400 -0.02400', 'payment LAST 5000 0.30000']

test('includes one Beijing day in a bill, from midnight to midnight', () => {
  expect(facts('2026-11-19')).toEqual(['payment EARLY 100 0.00600'])
  expect(facts('2026-11-20')).toEqual(right)
  expect(facts('2026-11-21')).toEqual(['refund LAST 5000 -0.30000'])
})

test('repeats a simulated discrepancy every time the bill is fetched', () => {
  const broken = (name: Parameters<typeof world.faults.next>[1]) => {
    world.faults.next('wechat', name)
    const once = facts('2026-11-20')
    expect(facts('2026-11-20')).toEqual(once)
    world.store.run('delete from bill_break')
    return once
  }
  expect(broken('billMissingLine')).toEqual(right.slice(1))
  expect(broken('billExtraLine')).toEqual([...right, 'payment 20261 8888 0.53328'])
  expect(broken('billFeeDrift')).toEqual(['payment FIRST 1234 0.08404', ...right.slice(1)])
  expect(broken('billRateDrift')).toEqual(['payment FIRST 1234 0.09872', ...right.slice(1)])
  expect(facts('2026-11-20')).toEqual(right)
})

test('moves refunds to the next day’s bill when that fault is active', () => {
  world.faults.next('wechat', 'billRefundOtherDay')
  expect(facts('2026-11-20')).toEqual([right[0], right[2]])
  expect(facts('2026-11-21')).toEqual(['refund LAST 5000 -0.30000', 'refund FIRST 400 -0.02400'])
})
