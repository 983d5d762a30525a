import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { channels } from './channels.ts'
import { openSandbox } from './sandbox.ts'
import { stockedKeys } from './stockedKeys.ts'

const at = new Date('2026-03-08T10:00:00Z')

function seeded(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    rail: channels[index % channels.length] ?? 'card',
    ...{
      merchantRef: 'DEM8QX',
      outTradeNo: `S${index}`,
      amount: BigInt(index + 1),
      currency: 'CAD' as const,
      paidAt: at,
    },
    refunds: index % 10 === 0 ? [{ outRefundNo: `R${index}`, amount: 1n, refundedAt: at }] : [],
  }))
}

test('creates keys once and keeps them across a restart in a file that only its owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const options = { dataDir, publicUrl: 'http://127.0.0.1:1/', makeKeys: stockedKeys() }
  const first = await openSandbox(options)
  const [one, same, other] = await Promise.all([
    ...[first.credentials('DEM8QX'), first.credentials('DEM8QX'), first.credentials('DEM8QS')],
  ])
  expect(one).toEqual(same)
  expect(one?.wechat.mchid).not.toBe(other?.wechat.mchid)
  expect(one?.wechat.baseUrl).toBe('http://127.0.0.1:1/sandbox/wechat')
  expect(one?.wechat.apiV3Key).toHaveLength(32)
  await first.close()

  const again = await openSandbox(options)
  expect(await again.credentials('DEM8QX')).toEqual(one)
  await again.close()
  expect(statSync(join(dataDir, 'sandbox', 'sandbox.db')).mode & 0o777).toBe(0o600)
  await rm(dataDir, { recursive: true })
})

test('adopts 20,000 paid orders quickly and each of them only once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const sandbox = await openSandbox({ dataDir, publicUrl: 'http://127.0.0.1:1', makeKeys: stockedKeys() })
  await sandbox.credentials('DEM8QX')
  const orders = seeded(20_000)
  const start = performance.now()
  expect(sandbox.adoptPaid(orders)).toBe(20_000)
  // It takes a second on a quiet machine; this bound only catches a change in complexity.
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(sandbox.adoptPaid(orders.slice(0, 10))).toBe(0)
  expect(() =>
    sandbox.adoptPaid([{ ...seeded(1)[0], merchantRef: 'NOBODY', outTradeNo: 'X' } as never]),
  ).toThrow(RangeError)
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

test('upgrades the database file of an older sandbox and keeps its data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const options = { dataDir, publicUrl: 'http://127.0.0.1:1', makeKeys: stockedKeys() }
  const first = await openSandbox(options)
  const before = await first.credentials('DEM8QX')
  first.adoptPaid(seeded(10))
  await first.close()

  // The older version lacked a column, a channel, and another channel's certificate.
  const file = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.db'))
  file.exec(`drop index trade_asked; alter table trade drop column asked_payer_id;
    delete from merchant where rail = 'alipayplus';
    update merchant set keys = '{"secret":"x"}' where rail = 'unionpay'`)
  file.close()

  const second = await openSandbox(options)
  const after = await second.credentials('DEM8QX')
  expect(after.wechat).toEqual(before.wechat)
  expect(after.alipayplus.clientId).toBe(before.alipayplus.clientId)
  expect(after.unionpay.merId).toBe(before.unionpay.merId)
  expect(after.unionpay.merchantCertificate).toContain('CERTIFICATE')
  expect(second.adoptPaid(seeded(11))).toBe(1)
  await second.close()
  await rm(dataDir, { recursive: true })
})
