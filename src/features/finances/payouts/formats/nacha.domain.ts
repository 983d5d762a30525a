import {
  checkPayments,
  fail,
  isDay,
  orRefused,
  type Payment,
  type Refused,
  totalOf,
  type Written,
} from '#features/finances/payouts/formats/bankFile.domain.ts'
import {
  blank,
  cut,
  digits,
  letters,
  payeeName,
  plain,
  shortDay,
} from '#features/finances/payouts/formats/fixedWidth.domain.ts'
import { type AmericanBank, bankAccountFaults, isAmerican, isRoutingNo } from '#shared/bankAccounts.ts'
import type { Text } from '#shared/messages.ts'

/** The payer, and the bank it uses. */
export type NachaOriginator = {
  /** The bank that receives the file: 9 digits. */
  routingNo: string
  bankName: string
  /** 10 characters, assigned by that bank; often 1 and the employer number. */
  companyId: string
  companyName: string
  /** The account at that bank that the payments are taken from: each batch debits it with its total. */
  paidFrom: AmericanBank
}

export type NachaFile = {
  originator: NachaOriginator
  /** A-Z or 0-9, to distinguish files of the same day. */
  modifier: string
  createdOn: string
  /** HHMM */
  createdAt: string
  /**
   * The number of the first item, 1-9999999. Numbers continue from file to file, so that a trace never
   * repeats.
   */
  firstItem: number
  payments: readonly Payment[]
}

const widths = { amountDigits: 10, totalDigits: 10 }
const blocking = 10

/** A batch with credits and debits: it is balanced by a debit of its total. */
const mixed = '200'
/** Payments to companies. The merchant's bank shows the batch description as the reason. */
const corporate = 'CCD'
const description = 'SETTLEMENT'
const creditToChecking = '22'
const debitOfChecking = '27'

const faults = {
  originator: {
    en: 'The originator is incomplete. It needs a routing number, a company ID of 10 capital letters or digits, two names and an account to pay from.',
    zh: '付款方信息不完整：需要路由号、10 位公司编号（大写字母或数字）、银行与公司名称及付款账户。',
  },
  created: {
    en: 'A file needs a date, a time as HHMM and a letter or digit that distinguishes it from other files of the day.',
    zh: '文件需要日期、HHMM 时间及一位用于区分当日文件的字母或数字。',
  },
  items: { en: 'There are no item numbers left.', zh: '付款项编号已用尽。' },
  canadian: {
    en: 'Payment {item} ({reference}) goes to a Canadian bank. NACHA files can only pay accounts in the US.',
    zh: '第 {item} 笔付款（{reference}）收款行在加拿大，NACHA 文件只能付款至美国账户。',
  },
} as const satisfies Record<string, Text>

/** An entry to be written: a payment, or the debit that balances its batch. */
type Entry = {
  code: string
  bank: AmericanBank
  amount: bigint
  reference: string
  name: string
  item: number
}
type Batch = { valueDay: string; entries: Entry[] }

/**
 * Writes a file of credits in the Nacha format (Operating Rules, appendix three): lines of 94 bytes, one
 * batch per value date, each balanced by a debit of the originator's account, hashed, and padded with nines
 * to blocks of ten lines.
 */
export function writeNacha(file: NachaFile): Written | Refused {
  return orRefused(() => {
    check(file)
    const batches = batchesOf(file)
    const lines = [
      fileHeader(file),
      ...batches.flatMap((batch, index) => batchLines(file.originator, batch, index + 1)),
    ]
    const blocks = Math.ceil((lines.length + 1) / blocking)
    lines.push(fileControl(batches, blocks))
    while (lines.length < blocks * blocking) lines.push('9'.repeat(94))
    const items = new Map(batches.flatMap(({ entries }) => entries.map((one) => [one.reference, one.item])))
    const traces = file.payments.map(({ reference }) => traceOf(file.originator, items.get(reference) ?? 0))
    const [total, count] = [totalOf(file.payments), file.payments.length]
    return { ok: true, text: lines.map((line) => `${line}\r\n`).join(''), traces, total, count }
  })
}

function check({ originator, modifier, createdOn, createdAt, firstItem, payments }: NachaFile): void {
  const { routingNo, bankName, companyId, companyName, paidFrom } = originator
  const named = plain(bankName) !== null && plain(companyName) !== null
  const numbered = isRoutingNo(routingNo) && /^[A-Z0-9]{10}$/.test(companyId)
  if (!named || !numbered || bankAccountFaults(paidFrom).length > 0) fail(faults.originator)
  const timed = isDay(createdOn) && /^([01]\d|2[0-3])[0-5]\d$/.test(createdAt)
  if (!timed || !/^[A-Z0-9]$/.test(modifier)) fail(faults.created)
  // Each payment and the debit of each batch use one number.
  if (firstItem < 1 || firstItem + 2 * payments.length > 10_000_000) fail(faults.items)
  checkPayments(payments, widths)
  for (const [index, { bank, reference }] of payments.entries())
    if (!isAmerican(bank)) fail(faults.canadian, { item: index + 1, reference })
}

function batchesOf({ originator, payments, firstItem }: NachaFile): Batch[] {
  const days = [...new Set(payments.map(({ valueDay }) => valueDay))].sort()
  let item = firstItem
  return days.map((valueDay) => {
    const ofDay = payments.filter((payment) => payment.valueDay === valueDay)
    const entries = ofDay.map(({ bank, amount, reference, payee }) => ({
      ...{ code: creditToChecking, bank: bank as AmericanBank, amount, reference },
      name: payeeName(payee, 22),
      item: item++,
    }))
    const name = cut(plain(originator.companyName) ?? '', 22)
    const balancing = {
      code: debitOfChecking,
      bank: originator.paidFrom,
      amount: totalOf(ofDay),
      reference: 'OFFSET',
    }
    return { valueDay, entries: [...entries, { ...balancing, name, item: item++ }] }
  })
}

function fileHeader({ originator, createdOn, createdAt, modifier }: NachaFile): string {
  return [
    ...['1', '01', ` ${originator.routingNo}`, letters(originator.companyId, 10)],
    ...[shortDay(createdOn), createdAt, modifier, '094', '10', '1'],
    letters(cut(plain(originator.bankName) ?? '', 23), 23),
    letters(cut(plain(originator.companyName) ?? '', 23), 23),
    blank(8),
  ].join('')
}

function batchLines(originator: NachaOriginator, { valueDay, entries }: Batch, no: number): string[] {
  const { companyId, companyName, routingNo } = originator
  const header = [
    ...['5', mixed, letters(cut(plain(companyName) ?? '', 16), 16), blank(20), letters(companyId, 10)],
    ...[corporate, letters(description, 10), blank(6), shortDay(valueDay), blank(3), '1'],
    ...[routingNo.slice(0, 8), digits(no, 7)],
  ].join('')
  const control = [
    ...['8', mixed, sums(entries, 6), letters(companyId, 10), blank(19), blank(6)],
    ...[routingNo.slice(0, 8), digits(no, 7)],
  ].join('')
  return [header, ...entries.map((entry) => entryLine(originator, entry)), control]
}

function entryLine(
  originator: NachaOriginator,
  { code, bank, amount, reference, name, item }: Entry,
): string {
  return [
    ...['6', code, bank.routingNo, letters(bank.accountNo, 17), digits(amount, 10)],
    ...[letters(reference, 15), letters(name, 22), blank(2), '0', traceOf(originator, item)],
  ].join('')
}

/** 15 digits: the receiving bank (8), the item (7). */
const traceOf = ({ routingNo }: NachaOriginator, item: number): string =>
  routingNo.slice(0, 8) + digits(item, 7)

function fileControl(batches: Batch[], blocks: number): string {
  const entries = batches.flatMap((batch) => batch.entries)
  return ['9', digits(batches.length, 6), digits(blocks, 6), sums(entries, 8), blank(39)].join('')
}

/** The sums in a control record: entry count, routing hash, debits and credits. */
function sums(entries: Entry[], countWidth: number): string {
  const hash = entries.reduce((sum, { bank }) => sum + BigInt(bank.routingNo.slice(0, 8)), 0n)
  const of = (code: string) => totalOf(entries.filter((entry) => entry.code === code))
  return [
    digits(entries.length, countWidth),
    digits(hash % 10n ** 10n, 10),
    digits(of(debitOfChecking), 12),
    digits(of(creditToChecking), 12),
  ].join('')
}
