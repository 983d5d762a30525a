import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import { sayInBoth, type Text, type TextValues } from '#shared/messages.ts'

/** A payment for the bank to make. */
export type Payment = {
  /** Our reference, at most 15 of A-Z, 0-9 and '-'; a return repeats it. */
  reference: string
  /** Minor units of the file's currency. */
  amount: bigint
  /** The day the payee receives the money, YYYY-MM-DD. */
  valueDay: string
  payee: Payee
  bank: BankAccount
}

/** Whom to pay. Uses the first name that the bank's character set can write, otherwise the code. */
export type Payee = { legalName: string; tradeName: string; merchantId: string }

export type Sentence = { en: string; zh: string }
export type Refused = { ok: false; says: Sentence }

/** A file for the bank. `traces` are the bank's trace numbers of the payments, in order. */
export type Written = { ok: true; text: string; traces: string[]; total: bigint; count: number }

/** A fault in a file, as one sentence that names the record. */
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

/** The result of `work`, or the message of the FileFault it threw. */
export function orRefused<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (error instanceof FileFault) return { ok: false, says: error.says }
    throw error
  }
}

const faults = {
  none: { en: 'There are no payments to include.', zh: '没有可写入的付款。' },
  reference: {
    en: 'Payment {item}: the reference {reference} must be 1 to 15 characters of A-Z, 0-9 and hyphen.',
    zh: '第 {item} 笔付款：参考号 {reference} 须为 1 至 15 位大写字母、数字或连字符。',
  },
  twice: {
    en: 'Payment {item}: the reference {reference} is in the file twice.',
    zh: '第 {item} 笔付款：参考号 {reference} 在文件中重复。',
  },
  amount: {
    en: 'Payment {item} ({reference}): the amount must be between 0.01 and {most}. Split larger amounts.',
    zh: '第 {item} 笔付款（{reference}）：金额须在 0.01 与 {most} 之间，超出请分笔付款。',
  },
  day: {
    en: 'Payment {item} ({reference}): {day} is not a valid date.',
    zh: '第 {item} 笔付款（{reference}）：{day} 不是有效日期。',
  },
  bank: {
    en: 'Payment {item} ({reference}): the bank details are invalid ({field}).',
    zh: '第 {item} 笔付款（{reference}）：银行信息有误（{field}）。',
  },
  total: {
    en: 'The payments exceed the maximum total of one file. Create two files.',
    zh: '本文件付款总额超出合计字段位数，请拆分为两个文件。',
  },
} as const satisfies Record<string, Text>

const mostOf = (digits: number): string => `${'9'.repeat(digits - 2)}.99`

/**
 * Throws a FileFault for what no format can carry. `amountDigits` and `totalDigits` are the widths of the
 * format's fields.
 */
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

/** Whether this is an existing day of this century, YYYY-MM-DD. Bank files use two-digit years. */
export function isDay(day: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
