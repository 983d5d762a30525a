import type { Currency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'
import { localParts, type Zone } from '#shared/zone.ts'

/** A template message: its fields by WeChat's names, and the URL it opens. */
export type Words = { template: 'payment' | 'notice'; data: Record<string, string>; url: string }

export type PaidFacts = {
  orderId: string
  payAmount: bigint
  currency: Currency
  way: keyof typeof wayText
  place: string
  payTime: Date
}

/** A WeChat `thing` field takes 20 UTF-16 units without line breaks. */
const mostSigns = 20

export function thing(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length === 0) return '-'
  if (line.length <= mostSigns) return line
  let cut = ''
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(line)) {
    if (cut.length + segment.length > mostSigns - 1) break
    cut += segment
  }
  return `${cut}…`
}

/** Formats a time for a WeChat `time` field. */
export function timeWords(at: Date, zone: Zone): string {
  const { year, month, day, hour, minute } = localParts(at, zone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}年${month}月${day}日 ${two(hour)}:${two(minute)}`
}

export function paymentWords(facts: PaidFacts, zone: Zone, publicUrl: string): Words {
  return {
    template: 'payment',
    data: {
      amount1: `${facts.currency}${plainAmount(facts.payAmount, facts.currency)}`,
      thing2: thing(facts.place),
      thing3: thing(wayText[facts.way].zh),
      time4: timeWords(facts.payTime, zone),
      character_string5: facts.orderId,
    },
    url: `${publicUrl}/Payments/PayOrder/Detail/${facts.orderId}`,
  }
}

type MessageValues = { subject: string; tradeName: string; time: Date; path: string }

export function noticeWords(
  { subject, tradeName, time, path }: MessageValues,
  zone: Zone,
  publicUrl: string,
): Words {
  const data = { thing1: thing(subject), thing2: thing(tradeName), time3: timeWords(time, zone) }
  return { template: 'notice', data, url: publicUrl + path }
}
