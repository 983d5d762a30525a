import type { AlipaySdk } from 'alipay-sdk'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestbed, type Testbed } from '../testbed.ts'
import { alipayClient, ask } from './testclient.ts'

/** These tests use Alipay's own client, as a till and a bookkeeper would. */
let bed: Testbed
let client: AlipaySdk
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  client = alipayClient((await bed.sandbox.credentials('DEM8QX', { name: '枫玉贸易' })).alipay)
})
afterAll(() => bed.close())

async function order(total_amount: string, more: object = {}) {
  const { body } = await bed.post('/sandbox/phone/api/code', { wallet: 'alipay' }, 'sandbox_payer=payerone1')
  const out_trade_no = `B${++count}`
  return { out_trade_no, total_amount, subject: '茶', scene: 'bar_code', auth_code: body.code, ...more }
}
const pay = (content: object) => ask(client, 'alipay.trade.pay', content, { notify_url: bed.notifyUrl })
const query = (out_trade_no: string) => ask(client, 'alipay.trade.query', { out_trade_no })

test('charges a bar code at once and accepts it for one payment', async () => {
  const placed = await order('12.34')
  expect(await pay(placed)).toMatchObject({ code: '10000', gmt_payment: expect.stringMatching(/^\d{4}-/) })
  expect(await query(placed.out_trade_no)).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
  expect(await pay(placed)).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_SUCCESS' })
  const again = { ...placed, out_trade_no: `B${++count}` }
  expect(await pay(again)).toMatchObject({ sub_code: 'ACQ.PAYMENT_AUTH_CODE_INVALID' })
  expect(await query(again.out_trade_no)).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
})

test('waits while a payer enters a password for a large amount or pays only after 20 seconds', async () => {
  const placed = await order('2000.00')
  expect(await pay(placed)).toMatchObject({ code: '10003', trade_no: expect.any(String) })
  expect(await query(placed.out_trade_no)).toMatchObject({ trade_status: 'WAIT_BUYER_PAY' })
  const cancelled = await ask(client, 'alipay.trade.cancel', { out_trade_no: placed.out_trade_no })
  expect(cancelled).toMatchObject({ code: '10000', action: 'close', retry_flag: 'N' })

  bed.sandbox.nextFault('alipay', 'payerSlow')
  const slow = await order('1.00')
  expect(await pay(slow)).toMatchObject({ code: '10003' })
  bed.later(21)
  await bed.sandbox.deliver()
  expect(await query(slow.out_trade_no)).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
})

test.each([
  ['no scene', { scene: undefined }],
  ['another scene', { scene: 'wave_code' }],
  ['a code that is none', { auth_code: '12' }],
  ['another product', { product_code: 'QUICK_WAP_WAY' }],
])('rejects a bar code payment with %s', async (_name, more) => {
  expect(await pay(await order('1.00', more))).toMatchObject({ sub_code: 'ACQ.INVALID_PARAMETER' })
})

test('returns a bill’s download URL from the following day on, valid for 30 seconds', async () => {
  const today = new Date(bed.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const input = { bill_type: 'trade', bill_date: today }
  expect(await ask(client, method, input)).toMatchObject({ sub_code: 'isp.bill_not_exist' })
  expect(await ask(client, method, { ...input, bill_date: '2026' })).toMatchObject({ code: '40004' })

  await pay(await order('12.34'))
  bed.later(86_400)
  const { bill_download_url: url } = await ask(client, method, input)
  const file = await fetch(String(url))
  const texts = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((bytes) =>
    new TextDecoder('gbk', { fatal: true }).decode(bytes),
  )
  expect(texts).toHaveLength(2)
  const [detail = ''] = texts
  expect(detail).toMatch(/^#支付宝业务明细查询\r\n#账号：\[2088\d{12}0156\]/)
  expect(detail).toMatch(/#交易合计：\d+笔，商家实收共[\d.]+元/)
  expect(detail).toContain('支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号')
  const [last = ''] = String(url).slice(-1)
  expect((await fetch(String(url).slice(0, -1) + (last === '0' ? '1' : '0'))).status).toBe(403)
  bed.later(31)
  expect((await fetch(String(url))).status).toBe(403)
})
