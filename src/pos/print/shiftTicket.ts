import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import {
  type NamedSum,
  type ShiftSum,
  sumsByCurrency,
  sumsWithin,
} from '#features/products/pos/shifts/shifts.domain.ts'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { m } from '#features/products/pos/shifts/shifts.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { type WayCode, wayText } from '#shared/reference.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

type Words = Receipt['title']
type Line = Receipt['amounts'][number]

const both = (text: Text): Words => ({ en: say('en', text), zh: say('zh', text) })
const same = (text: string): Words => ({ en: text, zh: text })

/** Converts a shift report to ticket blocks, so that one renderer prints both. */
export function shiftTicket(
  report: ShiftReport,
  { tradeName, zone, printedAt }: { tradeName: string; zone: Zone; printedAt: Date },
): Receipt {
  const time = (at: Date): Words => {
    const shown = formatInstant(at, zone, 'en', 'dateTime')
    return {
      en: `${shown} ${formatZone(zone, at, 'en')}`,
      zh: `${shown} ${formatZone(zone, at, 'zh')}`,
      once: 'en',
    }
  }
  const line = (label: Text, value: Words, strong = false): Line => ({ label: both(label), value, strong })
  const { openTime, closeTime, fromTime, openedBy, closedBy, deviceName, note, lines } = report
  const sums = sumsByCurrency(lines)
  return {
    kind: 'payment',
    logo: null,
    head: [],
    merchant: tradeName,
    title: both(m.report),
    copy: null,
    facts: [
      line(m.device, same(deviceName)),
      line(m.openedBy, same(openedBy)),
      line(m.openTime, time(openTime)),
      ...(closedBy === null ? [] : [line(m.closedBy, same(closedBy))]),
      line(m.closeTime, closeTime ? time(closeTime) : both(m.stillOpen)),
      line(m.fromTime, fromTime ? time(fromTime) : both(m.fromBeginning)),
    ],
    items: sums.flatMap(({ currency }) => [
      ...sumsWithin(lines, currency, 'way').map((sum) => item(sum, wayName(sum.name))),
      ...sumsWithin(lines, currency, 'operator').map((sum) => item(sum, sum.name)),
    ]),
    amounts: [
      ...sums.flatMap((sum) => totals(sum, line)),
      ...report.underWay.map(({ kind, count, currency, amount }) =>
        line(kind === 'payment' ? m.paymentsUnderWay : m.refundsUnderWay, counted(count, currency, amount)),
      ),
    ],
    note: lines.length === 0 ? both(m.nothing) : null,
    remarks: note === '' ? [] : [line(m.note, same(note))],
    code: null,
    foot: `${say('en', m.signature)} ${say('zh', m.signature)} ________________`,
    thanks: same(''),
    printed: line(m.printed, time(printedAt)),
  }
}

const wayName = (way: string) => {
  const text = wayText[way as WayCode]
  return `${text.en} ${text.zh}`
}

function totals(sum: ShiftSum, line: (label: Text, value: Words, strong?: boolean) => Line): Line[] {
  const { currency } = sum
  const money = (amount: bigint) => moneyOf(currency, amount)
  return [
    line(m.currency, same(currency)),
    line(m.payments, same(String(sum.payments))),
    line(m.inputAmount, money(sum.inputAmount)),
    line(m.tipAmount, money(sum.tipAmount)),
    ...(sum.surchargeAmount > 0n ? [line(m.surchargeAmount, money(sum.surchargeAmount))] : []),
    line(m.payAmount, money(sum.payAmount), true),
    line(m.refunds, same(String(sum.refunds))),
    line(m.refundAmount, money(-sum.refundAmount)),
    line(m.netAmount, money(sum.netAmount), true),
  ]
}

function item({ payments, payAmount, currency }: NamedSum, name: string): Receipt['items'][number] {
  return { name, detail: same(`× ${payments} · ${currency}`), amount: moneyOf(currency, payAmount) }
}

function counted(count: number, currency: Currency, amount: bigint): Words {
  const { en, zh, once } = moneyOf(currency, amount)
  return { en: `${count} · ${en}`, zh: `${count} · ${zh}`, once }
}

function moneyOf(currency: Currency, amount: bigint): Words {
  return { en: formatMoney(amount, currency, 'en'), zh: formatMoney(amount, currency, 'zh'), once: 'zh' }
}
