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
  yearDay,
  zeros,
} from '#features/finances/payouts/formats/fixedWidth.domain.ts'
import { type CanadianBank, electronicRouting, isAmerican } from '#shared/bankAccounts.ts'
import type { Text } from '#shared/messages.ts'

/** The payer, as its bank knows it. */
export type Cpa005Originator = {
  /** 10 characters, assigned by the bank that receives the file. */
  originatorId: string
  shortName: string
  longName: string
  /** That bank's processing centre, 5 digits. */
  dataCentre: string
  /** The account that returned payments go to. */
  returnsTo: CanadianBank
}

export type Cpa005File = {
  originator: Cpa005Originator
  /** 1-9999, one more than the last file's. */
  fileNo: number
  createdOn: string
  currency: 'CAD' | 'USD'
  /** The number of the first item. Numbers continue from file to file, so that a trace never repeats. */
  firstItem: number
  payments: readonly Payment[]
}

const recordLength = 1464
const segmentsPerRecord = 6
const widths = { amountDigits: 10, totalDigits: 14 }

/**
 * Accounts payable (Payments Canada Standard 007, appendix I): what a provider owes merchants for their
 * sales.
 */
const transactionCode = '460'

const faults = {
  originator: {
    en: 'The originator is incomplete. It needs an ID of 10 capital letters or digits, two names, a 5-digit processing centre and an account for returns.',
    zh: '付款方信息不完整：需要 10 位编号（大写字母或数字）、简称与全称、5 位处理中心代码及退款账户。',
  },
  fileNo: {
    en: 'The file number must be from 1 to 9999, not {fileNo}.',
    zh: '文件编号须为 1 至 9999，不能是 {fileNo}。',
  },
  createdOn: { en: '{day} is not a valid date.', zh: '{day} 不是有效日期。' },
  items: { en: 'There are no item numbers left.', zh: '付款项编号已用尽。' },
  american: {
    en: 'Payment {item} ({reference}) goes to a US bank. CPA-005 files can only pay accounts in Canada.',
    zh: '第 {item} 笔付款（{reference}）收款行在美国，CPA-005 文件只能付款至加拿大账户。',
  },
} as const satisfies Record<string, Text>

/**
 * Writes a file of credits in Payments Canada Standard 005: records of 1464 bytes, each ended by CR LF. A
 * header, records with six payments each, a trailer. Amounts that do not fit are refused; only names are
 * truncated.
 */
export function writeCpa005(file: Cpa005File): Written | Refused {
  return orRefused(() => {
    check(file)
    const { payments } = file
    const traces = payments.map((_payment, index) => traceOf(file, index))
    const segments = payments.map((payment, index) => segment(file, payment, traces[index] ?? ''))
    const bodies = Array.from({ length: Math.ceil(segments.length / segmentsPerRecord) }, (_, place) =>
      segments.slice(place * segmentsPerRecord, (place + 1) * segmentsPerRecord).join(''),
    )
    const records = [
      `A${digits(1, 9)}${control(file)}${headerRest(file)}`,
      ...bodies.map((body, index) => `C${digits(index + 2, 9)}${control(file)}${body}`),
      `Z${digits(bodies.length + 2, 9)}${control(file)}${trailerRest(payments)}`,
    ]
    const text = records.map((record) => `${record.padEnd(recordLength)}\r\n`).join('')
    return { ok: true, text, traces, total: totalOf(payments), count: payments.length }
  })
}

function check({ originator, fileNo, createdOn, firstItem, payments }: Cpa005File): void {
  const { originatorId, shortName, longName, dataCentre, returnsTo } = originator
  const named = plain(shortName) !== null && plain(longName) !== null
  const numbered = /^[A-Z0-9]{10}$/.test(originatorId) && /^\d{5}$/.test(dataCentre)
  const returns = /^\d{9}$/.test(electronicRouting(returnsTo)) && /^\d{5,12}$/.test(returnsTo.accountNo)
  if (!named || !numbered || !returns) fail(faults.originator)
  if (!Number.isInteger(fileNo) || fileNo < 1 || fileNo > 9999) fail(faults.fileNo, { fileNo })
  if (!isDay(createdOn)) fail(faults.createdOn, { day: createdOn })
  if (firstItem < 1 || firstItem + payments.length > 1_000_000_000) fail(faults.items)
  checkPayments(payments, widths)
  const [index] = [...payments.keys()].filter((at) => isAmerican((payments[at] as Payment).bank))
  const reference = payments[index ?? -1]?.reference
  if (index !== undefined) fail(faults.american, { item: index + 1, reference: reference ?? '' })
}

/** 22 digits: the routing number for returns (9), the file (4), the item (9). */
function traceOf({ originator, fileNo, firstItem }: Cpa005File, index: number): string {
  return `${electronicRouting(originator.returnsTo)}${digits(fileNo, 4)}${digits(firstItem + index, 9)}`
}

/** The originator and file number that every record repeats. */
const control = ({ originator, fileNo }: Cpa005File): string =>
  letters(originator.originatorId, 10) + digits(fileNo, 4)

function headerRest({ createdOn, originator, currency }: Cpa005File): string {
  return yearDay(createdOn) + digits(originator.dataCentre, 5) + blank(20) + letters(currency, 3)
}

/** Debits (none), credits, and error corrections (none): each an amount of 14 digits and a count of 8. */
function trailerRest(payments: readonly Payment[]): string {
  return zeros(22) + digits(totalOf(payments), 14) + digits(payments.length, 8) + zeros(22) + zeros(22)
}

/** One payment, data elements 04 to 21: 240 bytes. */
function segment({ originator }: Cpa005File, payment: Payment, trace: string): string {
  const { amount, valueDay, payee, reference } = payment
  const bank = payment.bank as CanadianBank
  const { returnsTo, originatorId } = originator
  return [
    transactionCode,
    digits(amount, 10),
    yearDay(valueDay),
    electronicRouting(bank),
    letters(bank.accountNo, 12),
    digits(trace, 22),
    zeros(3),
    letters(cut(plain(originator.shortName) ?? '', 15), 15),
    letters(payeeName(payee, 30), 30),
    letters(cut(plain(originator.longName) ?? '', 30), 30),
    letters(originatorId, 10),
    letters(reference, 19),
    electronicRouting(returnsTo),
    letters(returnsTo.accountNo, 12),
    letters(payee.merchantId, 15),
    blank(22),
    blank(2),
    zeros(11),
  ].join('')
}
