import type { BankFile } from '#features/finances/payouts/files/bankFiles.fields.ts'
import type { FileEntry } from '#features/finances/payouts/files/fileEntries.sql.ts'
import type { Numbers } from '#features/finances/payouts/files/fileNumbers.sql.ts'
import type { Claimed } from '#features/finances/payouts/files/filing.sql.ts'
import type { Payment, Refused, Written } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { writeCpa005 } from '#features/finances/payouts/formats/cpa005.domain.ts'
import { writeNacha } from '#features/finances/payouts/formats/nacha.domain.ts'
import { cpa005Head, nachaHead } from '#features/finances/payouts/originators/originators.service.ts'
import type { OriginatorRow } from '#features/finances/payouts/originators/originators.sql.ts'
import { openAccountNo } from '#features/finances/payouts/payoutSecrets.ts'
import { bankAccountOf, greatestAmount, referenceOf } from '#features/finances/payouts/payouts.domain.ts'
import { bankClock } from '#features/finances/payouts/valueDates.domain.ts'
import type { App } from '#server/context.ts'

/** A payout collected by a file, with its tenant. */
export type ClaimedPayout = Claimed & { tenantId: number }

type Making = {
  file: BankFile
  taken: readonly ClaimedPayout[]
  originator: OriginatorRow
  numbers: Numbers
  now: Date
}

/** Writes a file of the collected payouts, in the format of its bank. */
export function contentOf(app: App, { file, taken, originator, numbers, now }: Making): Written | Refused {
  const payments = taken.map((payout) => paymentOf(app, payout, file.valueDate))
  const { day, time } = bankClock(file.format, now)
  const { creationNo, entriesBefore, filesBefore } = numbers
  if (file.format === 'cpa005') {
    return writeCpa005({
      originator: cpa005Head(app, originator),
      fileNo: cycled(creationNo, 9_999),
      createdOn: day,
      currency: file.currency as 'CAD' | 'USD',
      firstItem: entriesBefore + 1,
      payments,
    })
  }
  return writeNacha({
    originator: nachaHead(app, originator),
    modifier: modifiers[cycled(creationNo, modifiers.length) - 1] ?? 'A',
    createdOn: day,
    createdAt: time,
    // The debit that balances each file used an item number too.
    firstItem: cycled(entriesBefore + filesBefore + 1, 9_000_000),
    payments,
  })
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A format's numbers start over after the highest one it can hold. */
const cycled = (number: number, last: number): number => ((number - 1) % last) + 1

function paymentOf(app: App, payout: ClaimedPayout, valueDay: string): Payment {
  const accountNo = openAccountNo(app, payout.payoutId, payout.sealedAccountNo)
  const bank = bankAccountOf({ ...payout, accountNo })
  if (bank === null) throw new Error(`the bank details of payout ${payout.payoutId} are not whole`)
  const { merchantId, clearingId, attemptNo, amount, payeeName } = payout
  return {
    reference: referenceOf(merchantId, clearingId, attemptNo),
    amount,
    valueDay,
    payee: { legalName: payeeName, tradeName: payeeName, merchantId },
    bank,
  }
}

/** The payouts whose sum fits in one file; the others wait for the next. */
export function fitting(taken: readonly ClaimedPayout[]): ClaimedPayout[] {
  let sum = 0n
  return taken.filter(({ amount }) => {
    sum += amount
    return sum <= greatestAmount
  })
}

/** The file's entry for each payout, in order. */
export function entriesFor(taken: readonly ClaimedPayout[], traces: readonly string[]): FileEntry[] {
  return taken.map((payout, index) => ({
    entryNo: index + 1,
    traceNo: traces[index] ?? '',
    amount: payout.amount,
    payoutTenantId: payout.tenantId,
    merchantId: payout.merchantId,
    payoutId: payout.payoutId,
    clearingId: payout.clearingId,
    payeeName: payout.payeeName,
    accountNoTail: payout.accountNoTail,
    approvedBy: payout.approvedBy,
  }))
}

/** The download name, such as 'payouts-cad-20261123-0012.cpa005'. */
export function fileNameOf({ format, currency, valueDate }: BankFile, creationNo: number): string {
  const number = String(creationNo).padStart(4, '0')
  const ending = format === 'cpa005' ? 'cpa005.txt' : 'ach.txt'
  return `payouts-${currency.toLowerCase()}-${valueDate.replaceAll('-', '')}-${number}.${ending}`
}
