import { unzipSync } from 'fflate'
import { channelAddress } from '../channelAdapter.ts'
import type { BillAnswer, BillFile, ParsedBill } from '../channelBills.domain.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Refusal } from '../channels.domain.ts'
import { billAddress } from './alipayAnswers.domain.ts'
import { detailHeader, parseBusinessDetail } from './alipayBill.domain.ts'
import { type Alipay, callAlipay } from './alipayClient.ts'

/** The bill type that lists each payment and refund. */
export const billKind = 'trade'

/** A bill is longer than an answer: some 100,000 payments, zipped. */
const longestFile = 20_000_000

/** Requests the address of a day's bill, which is valid for 30 seconds, and downloads the ZIP immediately. */
export async function fetchBill(alipay: Alipay, kind: string, day: string): Promise<BillAnswer> {
  if (kind !== billKind || !/^\d{4}-\d\d-\d\d$/.test(day)) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.noBill', { channel: 'alipay' }) }
  }
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const answer = await callAlipay(alipay, method, { bill_type: kind, bill_date: day })
  if (answer.kind === 'confirming') return unknown(channelRefusal('10003', ''))
  if (answer.kind === 'unknown') return unknown(answer.refusal)
  if (answer.kind === 'refused') {
    const notReady = answer.refusal.code === 'isp.bill_not_exist'
    return { outcome: notReady ? 'notReady' : 'rejected', refusal: answer.refusal }
  }
  const parsed = billAddress.safeParse(answer.json)
  const url = parsed.data?.bill_download_url
  if (url === undefined || !channelAddress.safeParse(url).success)
    return unknown(ourRefusal('channel.answerUnreadable'))

  const file = await alipay.tools.send({ method: 'GET', url, headers: {}, maxBytes: longestFile })
  if (!file.arrived) return unknown(file.refusal)
  if (file.status !== 200) return unknown(ourRefusal('channel.serverError', { status: `${file.status}` }))
  return { outcome: 'success', files: [{ name: `alipay-${kind}-${day}.zip`, bytes: file.body }] }
}

function unknown(refusal: Refusal): BillAnswer {
  return { outcome: 'unknown', refusal }
}

/** More than a day of the busiest merchant; a ZIP may claim anything. */
const largest = 200_000_000

/** Finds the detail in the ZIP by its content, because the encoding of its file names varies. */
export function parseBill(kind: string, file: BillFile): ParsedBill {
  if (kind !== billKind) return { ok: false, reason: `there is no bill ${kind}` }
  const texts = textsIn(file.bytes)
  if (texts === null) return { ok: false, reason: 'the file is no ZIP of GBK texts' }
  const detail = texts.find((text) => text.split('\n').some((line) => line.startsWith(detailHeader)))
  return detail === undefined
    ? { ok: false, reason: 'there is no detail in the ZIP' }
    : parseBusinessDetail(detail)
}

function textsIn(bytes: Uint8Array): string[] | null {
  try {
    let size = 0
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        if (size > largest) throw new RangeError('larger than any bill')
        return true
      },
    })
    const gbk = new TextDecoder('gbk', { fatal: true })
    return Object.values(files).map((content) => gbk.decode(content))
  } catch {
    // fflate throws plain objects instead of errors for an invalid archive.
    return null
  }
}
