import type { BankFileRow } from '#features/finances/payouts/files/bankFiles.sql.ts'
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

/** A payout that a file has taken, and the tenant that it is of. */
export type Taken = Claimed & { tenantId: number }

type Making = {
  file: BankFileRow
  taken: readonly Taken[]
  originator: OriginatorRow
  numbers: Numbers
  now: Date
}

/** Writes a file of what it has taken, in the format of its bank. */
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
    // The debit that balances each file has taken a number too.
    firstItem: cycled(entriesBefore + filesBefore + 1, 9_000_000),
    payments,
  })
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The numbers of a format begin again after the last that it has room for. */
const cycled = (number: number, last: number): number => ((number - 1) % last) + 1

function paymentOf(app: App, payout: Taken, valueDay: string): Payment {
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

/** The first payouts whose sum one file can carry; the others wait for the next. */
export function fitting(taken: readonly Taken[]): Taken[] {
  let sum = 0n
  return taken.filter(({ amount }) => {
    sum += amount
    return sum <= greatestAmount
  })
}

/** What a file says of each payout, in its order. */
export function entriesFor(taken: readonly Taken[], traces: readonly string[]): FileEntry[] {
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

/** The name of the file as it is downloaded, such as 'payouts-cad-20261123-0012.cpa005'. */
export function fileNameOf({ format, currency, valueDate }: BankFileRow, creationNo: number): string {
  const number = String(creationNo).padStart(4, '0')
  const ending = format === 'cpa005' ? 'cpa005.txt' : 'ach.txt'
  return `payouts-${currency.toLowerCase()}-${valueDate.replaceAll('-', '')}-${number}.${ending}`
}
