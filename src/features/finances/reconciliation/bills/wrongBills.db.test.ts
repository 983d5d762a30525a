import { gunzipSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { uploadBill } from '#features/finances/reconciliation/bills/uploading.service.ts'
import { systemActor } from '#server/context.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, hour, openBills } from '#test/bills.ts'

/** A file that is not this account's report for the day is rejected with the reason. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const

async function tradingDay(channel: ChannelName) {
  const merchant = await b.trader()
  const day = b.newDay()
  for (const minute of [1, 2, 3, 4])
    await b.paid(merchant, channel, 1_000n + BigInt(minute), hour(day, 4, minute))
  b.endOf(day)
  return { merchant, day, file: await original(merchant, channel, day) }
}

/** Returns the channel's file, unpacked if it is only gzipped. */
async function original(merchant: TestMerchant, channel: ChannelName, day: string) {
  const open = await channelOfAccount(b.t.app, merchant.tenantId, await b.account(merchant, channel))
  const answer = await open?.channel.fetchBill(open.channel.capabilities.billKinds[0] ?? '', day)
  if (answer?.outcome !== 'success' || !answer.files[0]) throw new Error('the rail gave no bill')
  const { name, bytes } = answer.files[0]
  return { name, bytes: Buffer.from(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes) }
}

async function upload(
  merchant: TestMerchant,
  channel: ChannelName,
  day: string,
  name: string,
  bytes: Buffer,
) {
  const channelAccountId = await b.account(merchant, channel)
  const content = bytes.toString('base64')
  const stored = await b.t.write(
    merchant,
    (ctx) => uploadBill(ctx, { channelAccountId, day, fileName: name, content }),
    { actor: systemActor('Adele') },
  )
  await b.work(merchant, stored.billId)
  return { stored, bill: (await b.billsOf(merchant)).find((bill) => bill.bill_id === stored.billId) }
}

/** Repeats the content of each text file, also inside an archive. */
function doubled(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Buffer.concat([bytes, bytes])
  const texts = Object.entries(unzipSync(bytes)).map(
    ([name, text]) => [name, Buffer.concat([text, text])] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(texts)))
}

describe.each(channels)('uploaded settlement reports of %s', (channel) => {
  test('counts an uploaded report like a fetched one, and changes nothing when uploaded twice', async () => {
    const { merchant, day, file } = await tradingDay(channel)
    const { bill } = await upload(merchant, channel, day, file.name, file.bytes)
    expect(bill).toMatchObject({ state: 'matched', source: 'uploaded', line_count: 4, brought_by: 'Adele' })
    expect((await upload(merchant, channel, day, file.name, file.bytes)).stored).toMatchObject({
      same: true,
      version: 1,
    })
    expect(await b.differences(merchant)).toEqual([])
  })

  test('rejects a report that is truncated, duplicated, or of another day or merchant', async () => {
    const other = await b.trader()
    const { merchant, day, file } = await tradingDay(channel)
    for (const minute of [1, 2, 3]) await b.paid(other, channel, 500n, hour(day, 4, minute))
    const theirs = await original(other, channel, day)
    const refused = async (bytes: Buffer, of = day, name = file.name) => {
      const { bill } = await upload(merchant, channel, of, name, bytes)
      expect(bill?.state, String(bill?.refusal_detail)).toBe('refused')
      return bill?.refusal
    }
    await refused(file.bytes.subarray(0, file.bytes.length - 40))
    await refused(doubled(file.bytes))
    if (channel !== 'unionpay') expect(await refused(file.bytes, daysAfter(day, -2))).toBe('otherDay')
    await refused(theirs.bytes, day, theirs.name)
    await refused(Buffer.from('<html>502 Bad Gateway</html>'))
    await refused(Buffer.from([0xff, 0xfe, 0x00, 0x41]))
    expect(await b.differences(merchant)).toEqual([])
    // The right file is then accepted.
    expect((await upload(merchant, channel, day, file.name, file.bytes)).bill).toMatchObject({
      state: 'matched',
    })
  })
})

test('rejects a report of an unfinished day or another merchant’s account without storing it', async () => {
  const { merchant, file, day } = await tradingDay('card')
  await expect(upload(merchant, 'card', daysAfter(day, 5), 'x.csv', file.bytes)).rejects.toMatchObject({
    code: 'bill.dayNotOver',
  })
  const other = await b.trader()
  const channelAccountId = await b.account(merchant, 'card')
  const input = { channelAccountId, day, fileName: 'x.csv', content: 'AAAA' }
  await expect(b.t.write(other, (ctx) => uploadBill(ctx, input))).rejects.toMatchObject({
    code: 'bill.accountNotFound',
  })
})
