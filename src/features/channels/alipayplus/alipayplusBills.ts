import { below, pathOf } from '../channelAdapter.ts'
import type { BillAnswer, BillFile, ParsedBill } from '../channelBills.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import { parseSettlementDetail } from './alipayplusBill.domain.ts'
import type { AlipayPlus } from './alipayplusPayments.ts'

/** The only file type that lists each payment and refund. */
export const billKind = 'settlementDetail'

/** A file is longer than an answer: some 100,000 payments. */
const longestFile = 50_000_000

/**
 * AMS has no call for its files: it delivers them by SFTP or HTTPS at the configured address, in a folder
 * per day. A missing file is not ready yet. The request is signed like any other for servers that check it.
 */
export async function fetchBill(ams: AlipayPlus, kind: string, day: string): Promise<BillAnswer> {
  const { billUrl, clientId } = ams.settings
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).join('')
  if (kind !== billKind || billUrl === '' || date === undefined) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.noBill', { channel: 'alipayplus' }) }
  }
  const name = `SETTLEMENT_DETAIL_${clientId}_${date}.csv`
  const url = below(billUrl, `/${date}/${name}`)
  const headers = ams.client.headers('GET', pathOf(url), '')
  const answer = await ams.tools.send({ method: 'GET', url: url.href, headers, maxBytes: longestFile })
  if (!answer.arrived) return { outcome: 'unknown', refusal: answer.refusal }

  const refusal = ourRefusal('channel.serverError', { status: `${answer.status}` })
  if (answer.status === 404) return { outcome: 'notReady', refusal }
  if (answer.status === 401 || answer.status === 403) return { outcome: 'rejected', refusal }
  if (answer.status !== 200) return { outcome: 'unknown', refusal }
  return { outcome: 'success', files: [{ name, bytes: answer.body }] }
}

export function parseBill(kind: string, file: BillFile): ParsedBill {
  if (kind !== billKind) return { ok: false, reason: `there is no bill ${kind}` }
  try {
    return parseSettlementDetail(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes))
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, reason: 'the file is not UTF-8' }
    throw error
  }
}
