import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import { sayInBoth, type Text, type TextValues } from '#shared/messages.ts'

/** A payment that a bank is asked to make. */
export type Payment = {
  /** Ours, at most 15 of A-Z, 0-9 and '-': it comes back with a return. */
  reference: string
  /** Minor units of the file's currency. */
  amount: bigint
  /** The day on which the payee has the money, YYYY-MM-DD. */
  valueDay: string
  payee: Payee
  bank: BankAccount
}

/** Whom to pay; the first name that the bank's letters can write is used, the code where neither can. */
export type Payee = { legalName: string; tradeName: string; merchantId: string }

export type Sentence = { en: string; zh: string }
export type Refused = { ok: false; says: Sentence }

/** A file for the bank. `traces` are the numbers by which the bank knows the payments, in their order. */
export type Written = { ok: true; text: string; traces: string[]; total: bigint; count: number }

/** What is wrong with a file, told as one sentence that names the record. */
export class FileFault extends Error {
  readonly says: Sentence

  constructor(text: Text, values: TextValues = {}) {
    const says = sayInBoth(text, () => values)
    super(says.en)
    this.name = 'FileFault'
    this.says = says
  }
}

export function fail(text: Text, values?: TextValues): never {
  throw new FileFault(text, values)
}

/** The work's answer, or the sentence of the fault that ended it. */
export function orRefused<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (error instanceof FileFault) return { ok: false, says: error.says }
    throw error
  }
}

const faults = {
  none: { en: 'There is no payment to write.', zh: '没有可写入的付款。' },
  reference: {
    en: 'Payment {item}: the reference {reference} is not 1 to 15 of A-Z, 0-9 and hyphen.',
    zh: '第 {item} 笔付款：参考号 {reference} 须为 1 至 15 位大写字母、数字或连字符。',
  },
  twice: {
    en: 'Payment {item}: the reference {reference} is in the file twice.',
    zh: '第 {item} 笔付款：参考号 {reference} 在文件中重复。',
  },
  amount: {
    en: 'Payment {item} ({reference}): an amount is between 0.01 and {most}. Pay a larger one in parts.',
    zh: '第 {item} 笔付款（{reference}）：金额须在 0.01 与 {most} 之间，超出请分笔付款。',
  },
  day: {
    en: 'Payment {item} ({reference}): {day} is not a day.',
    zh: '第 {item} 笔付款（{reference}）：{day} 不是有效日期。',
  },
  bank: {
    en: 'Payment {item} ({reference}): the bank details are wrong ({field}).',
    zh: '第 {item} 笔付款（{reference}）：银行信息有误（{field}）。',
  },
  total: {
    en: 'The payments of this file come to more than its total can hold. Make two files.',
    zh: '本文件付款总额超出合计字段位数，请拆分为两个文件。',
  },
} as const satisfies Record<string, Text>

const mostOf = (digits: number): string => `${'9'.repeat(digits - 2)}.99`

/** Throws a FileFault on what no format carries. `amountDigits` and `totalDigits` are what the format has room for. */
export function checkPayments(
  payments: readonly Payment[],
  { amountDigits, totalDigits }: { amountDigits: number; totalDigits: number },
): void {
  if (payments.length === 0) fail(faults.none)
  const seen = new Set<string>()
  for (const [index, { reference, amount, valueDay, bank }] of payments.entries()) {
    const at = { item: index + 1, reference }
    if (!/^[A-Z0-9-]{1,15}$/.test(reference)) fail(faults.reference, at)
    if (seen.has(reference)) fail(faults.twice, at)
    seen.add(reference)
    if (amount <= 0n || amount >= 10n ** BigInt(amountDigits))
      fail(faults.amount, { ...at, most: mostOf(amountDigits) })
    if (!isDay(valueDay)) fail(faults.day, { ...at, day: valueDay })
    const [fault] = bankAccountFaults(bank)
    if (fault) fail(faults.bank, { ...at, field: fault.field })
  }
  if (totalOf(payments) >= 10n ** BigInt(totalDigits)) fail(faults.total)
}

export function totalOf(payments: readonly { amount: bigint }[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Is it YYYY-MM-DD, a day of this century that exists? Bank files write a year with two digits. */
export function isDay(day: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
