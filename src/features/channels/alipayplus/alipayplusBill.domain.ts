import { type Currency, currencies, isCurrency } from '#shared/currency.ts'
import type { BillLine, ParsedBill } from '../channelBills.domain.ts'
import { csvRows, recordOf } from '../channelCsv.domain.ts'
import { channelNumber, dateOf, meaning } from '../channelText.domain.ts'

const needed = [
  'transactionType',
  'transactionId',
  'transactionRequestId',
  'originalTransactionRequestId',
  'completionTime',
  'transactionAmountValue',
  'transactionCurrency',
] as const

/** The fee columns, each with the column of its currency: the twins' names follow no rule. */
const feeColumns: Readonly<Record<string, string>> = {
  paymentMethodFeeAmountValue: 'paymentMethodFeeCurrency',
  interchangeFeeAmountValue: 'interchangeFeeCurrency',
  schemeFeeAmountValue: 'schemeFeeCurrency',
  acquirerMarkupAmountValue: 'acquirerMarkupCurrency',
  processingFeeAmountValue: 'processingFeeCurrency',
  taxFeeAmountValue: 'taxFeeCurrency',
  refundFeeAmountValue: 'refundFeeCurrency',
  disputeHandlingFee: 'disputeHandlingFeeCurrency',
  financingFeeAmountValue: 'financingFeeCurrency',
  rdrFeeAmountValue: 'rdrFeeCurrency',
  anticipationFeeAmountValue: 'anticipationFeeCurrency',
  riskDecisionServiceFeeAmountValue: 'riskDecisionServiceFeeCurrency',
  riskManagementFeeAmountValue: 'riskManagementFeeCurrency',
  cdrnFeeAmountValue: 'cdrnFeeCurrency',
  iofFeeAmountValue: 'iofFeeCurrency',
  withholdingTaxAmountValue: 'withholdingTaxFeeCurrency',
  fxFeeAmountValue: 'fxFeeAmountCurrency',
}

/** A payment cancelled after it was paid counts as a refund, without a number of ours. */
const lineTypes = { PAYMENT: 'payment', CAPTURE: 'payment', REFUND: 'refund', CANCEL: 'refund' } as const

/**
 * Parses a settlement detail file by the names in its header. The last line is `<END>`; without it the file
 * is truncated. Rows that move no payer's money (fees, reserves, collateral) are skipped.
 */
export function parseSettlementDetail(text: string): ParsedBill {
  const rows = csvRows(text.replace(/^\uFEFF/, ''))
  if (rows === null) return refuse('a quote is never closed')
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const end = filled.pop()
  if (end?.[0]?.trim() !== '<END>') return refuse('the last line is not <END>')
  const header = filled.shift()?.map((name) => name.trim()) ?? []
  const missing = needed.find((name) => !header.includes(name))
  if (missing !== undefined) return refuse(`there is no column ${missing}`)

  const records = filled.map((row) => recordOf(header, row))
  const decimal = records.some((record) => /\.\d/.test(record?.transactionAmountValue ?? ''))
  const lines: BillLine[] = []
  for (const [index, record] of records.entries()) {
    if (record === null) return refuse(`row ${index + 1} does not fit the header`)
    if (meaning(lineTypes, record.transactionType ?? '') === undefined) continue
    const line = lineOf(record, decimal)
    if (line === null) return refuse(`row ${index + 1} cannot be read`)
    lines.push(line)
  }
  return { ok: true, lines }
}

function lineOf(record: Record<string, string>, decimal: boolean): BillLine | null {
  const type = meaning(lineTypes, record.transactionType ?? '')
  const currency = record.transactionCurrency ?? ''
  const time = dateOf(record.completionTime)
  const amount = isCurrency(currency)
    ? amountOf(record.transactionAmountValue ?? '', currency, decimal)
    : null
  if (type === undefined || !isCurrency(currency) || amount === null || time === null) return null

  const isRefund = record.transactionType === 'REFUND'
  const orderNo = type === 'payment' ? record.transactionRequestId : record.originalTransactionRequestId
  const numbers = [orderNo, record.transactionId, ...(isRefund ? [record.transactionRequestId] : [])]
  if (!numbers.every((number) => channelNumber.safeParse(number).success)) return null
  const transactionId = record.transactionId ?? ''
  return {
    type,
    channelOrderNo: orderNo ?? '',
    channelTransactionId: type === 'payment' ? transactionId : (record.originalTransactionId ?? ''),
    refundNo: isRefund ? (record.transactionRequestId ?? '') : null,
    channelRefundNo: type === 'refund' ? transactionId : null,
    amount,
    currency,
    ...feesOf(record),
    time,
    status: record.transactionType ?? '',
    raw: record,
  }
}

/**
 * Parses an amount without its sign, because the type gives the direction. The manuals do not say whether
 * amounts are decimals or minor units, so the file decides: one decimal point makes all of them decimals.
 */
function amountOf(text: string, currency: Currency, decimal: boolean): bigint | null {
  const { exponent } = currencies[currency]
  const [, whole = '', part = ''] = /^-?(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '' || (part !== '' && !decimal)) return null
  if (!decimal) return BigInt(whole)
  if (!/^0*$/.test(part.slice(exponent))) return null
  return BigInt(whole + part.slice(0, exponent).padEnd(exponent, '0'))
}

/** The sum of all fees as they are signed in the file, or nothing where they are in several currencies. */
function feesOf(record: Record<string, string>): Pick<BillLine, 'fee' | 'feeCurrency'> {
  const given = Object.entries(feeColumns).filter(([column]) => /^-?\d+(\.\d+)?$/.test(record[column] ?? ''))
  const charged = new Set(given.map(([, twin]) => record[twin] ?? ''))
  const [feeCurrency] = charged
  if (!feeCurrency || charged.size > 1) return { fee: null, feeCurrency: null }
  return { fee: sumOf(given.map(([column]) => record[column] ?? '')), feeCurrency }
}

/** The exact sum of decimal strings, with as many decimals as the longest has. */
function sumOf(decimals: string[]): string {
  const digits = Math.max(...decimals.map((text) => (text.split('.')[1] ?? '').length))
  const scaled = decimals.map((text) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(digits, '0'))
  })
  const sum = scaled.reduce((total, value) => total + value, 0n)
  const text = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function refuse(reason: string): ParsedBill {
  return { ok: false, reason }
}
