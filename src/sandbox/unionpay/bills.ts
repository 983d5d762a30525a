import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { type BillFact, billFacts } from '../bills/bills.ts'
import { digitsFrom } from '../keys.ts'
import { channelDay } from '../time.ts'
import type { World } from '../world.ts'
import { answer, refuse, type UnionpayCall, type UnionpayReply } from './call.ts'
import { faultIn } from './checks.ts'
import { currencyNumbers } from './codes.ts'
import { isReversed, sentOf } from './refunds.ts'
import { traceTime } from './times.ts'

/** The merchant's file of a completed day (76): Base64 of a deflated ZIP. Other days have none (98). */
export function fileOf(call: UnionpayCall): UnionpayReply {
  const { world, merchant, fields } = call
  const fault = faultIn(call, 'file')
  if (fault) return fault
  const day = lastOf(world, fields.settleDate ?? '')
  if (day === null) return refuse('98')

  const facts = billFacts(world, 'unionpay', merchant.account, day)
  const lines = facts.filter(({ trade }) => !isReversed(world, trade)).map(lineOf)
  const number = day.slice(2).replaceAll('-', '')
  const zip = zipSync({
    [`INN${number}88ZM_${merchant.account}`]: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
    // Disputes of the day; there were none.
    [`INN${number}88ZME_${merchant.account}`]: Buffer.alloc(0),
  })
  return answer('00', {
    fileName: `${merchant.account}_20${number}.zip`,
    fileContent: deflateSync(zip).toString('base64'),
  })
}

/** The day of this month and day (`1120`) that is over, and less than a year ago, `YYYY-MM-DD`. */
function lastOf(world: World, settleDate: string): string | null {
  const today = channelDay('unionpay', world.clock())
  const year = Number(today.slice(0, 4))
  const yearAgo = `${year - 1}${today.slice(4)}`
  const days = [year, year - 1].map((each) => `${each}-${settleDate.slice(0, 2)}-${settleDate.slice(2)}`)
  return days.find((day) => day < today && day > yearAgo && isDay(day)) ?? null
}

/** The 31st does not exist in a month of 30 days. */
function isDay(day: string): boolean {
  return channelDay('unionpay', new Date(`${day}T00:00:00+08:00`)) === day
}

const text = (value: string, width: number) => value.slice(0, width).padEnd(width)
const digits = (value: bigint, width: number) => value.toString().padStart(width, '0')
/** `C` to the merchant, `D` from it, with twelve digits. */
const booked = (value: bigint) => `${value < 0n ? 'D' : 'C'}${digits(value < 0n ? -value : value, 12)}`

/** One line: columns of fixed width, a space between (file interface, 6.1). All of it is ASCII. */
function lineOf({ type, trade, refund, amount, fee, at }: BillFact): string {
  const sent = refund && sentOf(refund)
  const isVoid = refund !== null && sent?.txnTime === '' && refund.outRefundNo.endsWith('V')
  const txnType = type === 'payment' ? '01' : isVoid ? '31' : '04'
  const queryId = refund?.channelNo ?? trade.channelNo
  const stored = BigInt(fee.replace('.', ''))
  const net = (type === 'payment' ? amount : -amount) - stored
  const [, subType = '', bizType = ''] = (trade.extra.kind ?? '01.07.000000').split('.')
  return [
    ...[type === 'payment' ? 'S22' : isVoid ? 'S31' : 'S30', text('00010344', 11), text('00010000', 11)],
    ...[
      digitsFrom(queryId, 6),
      traceTime(at),
      text('621468*********1234', 19),
      digits(amount, 12),
      '5812',
      '08',
    ],
    ...[text(queryId, 21), '  ', text(refund?.outRefundNo ?? trade.outTradeNo, 32), '02'],
    ...[
      refund ? digitsFrom(trade.channelNo, 6) : text('', 6),
      refund ? traceTime(trade.paidAt ?? at) : text('', 10),
    ],
    ...[
      booked(-stored),
      booked(net),
      '0501',
      text('', 15),
      txnType,
      type === 'payment' ? subType : '00',
      bizType,
    ],
    ...['01', text('', 4), text('', 32), '0', text(refund ? trade.channelNo : '', 21), trade.account, '0'],
    ...[
      text('', 15),
      text('', 32),
      text('', 13),
      booked(net),
      text('', 8),
      text(sent?.reqReserved ?? '', 32),
    ],
    ...[text('', 13), text('', 13), text('', 12), '  ', ' ', text(refund ? trade.outTradeNo : '', 32)],
    text(currencyNumbers[trade.currency], 98),
  ].join(' ')
}
