import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillPart } from '../../channelBills.domain.ts'
import type { Wechat } from '../wechatAccount.ts'
import { wechatCapabilities } from '../wechatChannel.ts'
import { readBill } from './wechatBillLines.domain.ts'
import { parseBillParts } from './wechatBillParts.ts'

const mchid = '1900009191'
const wechat = { capabilities: wechatCapabilities('mainland'), settings: { mchid } } as Wechat
const header =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,微信退款单号,商户退款单号,商品名称,手续费,费率,订单金额,申请退款金额'
const row = (n: number) =>
  [
    ...['2026-11-20 09:31:35', 'wx1', mchid, `4200${n}`, `26112000${n}`, 'SUCCESS', 'CNY', '0', '0', '茶'],
    ...['0.07404', '0.60%', '12.34', '0.00'],
  ]
    .map((cell) => `\`${cell}`)
    .join(',')
const count = 5
const summary = ['总交易单数,手续费总金额,订单总金额,申请退款总金额', `\`${count},\`0.37020,\`61.70,\`0.00`]
const rows = Array.from({ length: count }, (_, n) => row(n + 1))
const whole = `\uFEFF${[header, ...rows, ...summary].join('\r\n')}\r\n`

async function read(bytes: Uint8Array, cuts: readonly number[] = []): Promise<BillPart[]> {
  const parts: BillPart[] = []
  const at = [...new Set([0, ...cuts.map((cut) => cut % bytes.length), bytes.length])].sort((a, b) => a - b)
  async function* pieces() {
    for (const [index, from] of at.slice(0, -1).entries()) yield bytes.subarray(from, at[index + 1])
  }
  for await (const part of parseBillParts(wechat, 'tradebill', pieces())) parts.push(part)
  return parts
}

test('wherever a file is cut into pieces, packed or not, it is the same bill', async () => {
  const known = readBill(wechat.capabilities, 'tradebill', mchid, whole)
  if (!known.ok) throw new Error(known.reason)
  const lines = known.lines.map(({ raw: _, ...line }) => ({ ...line, feeRate: '0.006' }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2_000), { maxLength: 8 }), fc.boolean(), async (cuts, packed) => {
      const bytes = packed ? gzipSync(whole) : Buffer.from(whole)
      const parts = await read(bytes, cuts)
      expect(parts.flatMap((part): unknown[] => (part.ok ? part.lines : [part.reason]))).toEqual(lines)
    }),
  )
})

test('a file that ends too early, is packed wrong or is no text is refused, whatever came before', async () => {
  const packed = gzipSync(whole)
  const reasonOf = async (bytes: Uint8Array) => (await read(bytes)).find((part) => !part.ok)
  expect(await reasonOf(Buffer.from(whole).subarray(0, 400))).toMatchObject({ ok: false })
  expect(await reasonOf(packed.subarray(0, packed.length - 12))).toMatchObject({
    reason: expect.stringMatching(/neither text/),
  })
  expect(await reasonOf(Uint8Array.of(0x41, 0xff, 0xfe, 0x0a))).toMatchObject({
    reason: expect.stringMatching(/neither text/),
  })
  expect(await reasonOf(new Uint8Array())).toMatchObject({ ok: false })
})
