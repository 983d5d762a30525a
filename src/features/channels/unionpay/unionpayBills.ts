import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { BillAnswer, BillFile, ParsedBill } from '../channelBills.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import { callUnionpay, type Unionpay } from './unionpayClient.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'
import { parseZm, zmName } from './unionpayZm.domain.ts'

const largest = 200_000_000

/** The settlement file of a day (76): Base64 of a deflated ZIP. UnionPay's day ends at 23:00 in Beijing. */
export async function fetchBill(unionpay: Unionpay, kind: string, day: string): Promise<BillAnswer> {
  if (kind !== 'ZM' || !/^\d{4}-\d\d-\d\d$/.test(day))
    return { outcome: 'rejected', refusal: ourRefusal('channel.noBill', { channel: 'unionpay' }) }
  const answer = await callUnionpay(unionpay, 'fileTrans', {
    ...{ txnType: '76', txnSubType: '01', bizType: '000000', fileType: '00' },
    txnTime: txnTimeOf(unionpay.tools.now()),
    settleDate: day.slice(5).replace('-', ''),
  })
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { means, refusal } = answer
  if (means === 'noFile') return { outcome: 'notReady', refusal }
  if (means === 'refused' || means === 'account') return { outcome: 'rejected', refusal }
  if (means !== 'ok') return { outcome: 'unknown', refusal }

  const files = filesOf(answer.fields.fileContent ?? '')
  // settleDate names no year: a file of this day's number may be of another year.
  const ours = files?.filter(({ name }) => zmName.exec(name)?.[1] === day.slice(2).replaceAll('-', ''))
  return ours?.length
    ? { outcome: 'success', files: ours }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

/** Returns the ZM files of the ZIP, or null if it is invalid or unpacks to more than 200 MB. */
function filesOf(content: string): BillFile[] | null {
  try {
    const zip = inflateSync(Buffer.from(content, 'base64'), { maxOutputLength: largest })
    const filter = (file: { name: string; originalSize: number }) =>
      zmName.test(file.name) && file.originalSize <= largest
    return Object.entries(unzipSync(zip, { filter })).map(([name, bytes]) => ({ name, bytes }))
  } catch {
    return null
  }
}

export function parseBill({ settings, capabilities }: Unionpay, kind: string, file: BillFile): ParsedBill {
  if (kind !== 'ZM') return { ok: false, reason: `UnionPay has no bill of kind ${kind}` }
  const gbk = new TextDecoder('gbk')
  return parseZm(capabilities, settings.merId, file.name, file.bytes, (bytes) => gbk.decode(bytes))
}
