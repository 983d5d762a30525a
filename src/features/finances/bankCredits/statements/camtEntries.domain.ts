import type { StatementLine } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { covered, oneLine } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import {
  amountIn,
  attribute,
  dayIn,
  type Element,
  kids,
  one,
  textAt,
} from '#features/finances/bankCredits/statements/camtElements.domain.ts'
import {
  camtFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { Currency } from '#shared/currency.ts'

export type About = { statement: string; currency: Currency; accountNo: string }

/**
 * The booked entries of a statement. Pending and informational ones do not affect its balances and are
 * skipped.
 */
export function entriesOf(statement: Element, about: About): StatementLine[] {
  const seen = new Map<string, number>()
  return kids(statement, 'Ntry').flatMap((entry, index) => {
    const line = index + 1
    // Version 001.02 has the status itself, 001.08 a code inside it.
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
    if (!/^(BOOK|PDNG|INFO|FUTR)$/.test(status)) missing(about, line, 'Sts')
    if (status !== 'BOOK') return []
    const booked = entryOf(entry, about, line)
    const before = seen.get(booked.bankReference)
    if (booked.bankReference !== '') {
      if (before !== undefined) fail(statementFaults.twice, { line, before, reference: booked.bankReference })
      seen.set(booked.bankReference, line)
    }
    return [booked]
  })
}

function entryOf(entry: Element, about: About, line: number): StatementLine {
  const { currency, accountNo } = about
  const written = attribute(one(entry, 'Amt'), 'Ccy')
  if (written !== '' && written !== currency)
    fail(statementFaults.otherCurrency, { line, found: written.slice(0, 10), currency })
  const amount = amountIn(one(entry, 'Amt'), currency)
  if (amount === null || amount === 0n) missing(about, line, 'Amt')
  const bookingDay = dayIn(one(entry, 'BookgDt')) ?? missing(about, line, 'BookgDt')
  const details = kids(one(entry, 'NtryDtls'), 'TxDtls')
  const words = wordsOf(entry, details)
  const direction = directionOf(entry) ?? missing(about, line, 'CdtDbtInd')
  return {
    ...{ direction, amount, bookingDay, valueDay: dayIn(one(entry, 'ValDt')) ?? bookingDay },
    bankReference: oneLine(textAt(entry, 'AcctSvcrRef'), 60),
    reference: oneLine(referenceOf(entry, details), 60),
    counterparty: oneLine(details.length === 1 ? counterpartyOf(details[0], direction) : '', 100),
    description: oneLine(covered(words, accountNo)),
    raw: oneLine(
      covered([textAt(entry, 'NtryRef'), bankCode(entry), words].filter(Boolean).join(' | '), accountNo),
    ),
  }
}

/** CRDT or DBIT as stated: for a reversal, too, it is the direction in which the money moved. */
export function directionOf(element: Element | undefined): StatementLine['direction'] | null {
  const written = textAt(element, 'CdtDbtInd')
  if (written === 'CRDT') return 'credit'
  return written === 'DBIT' ? 'debit' : null
}

/** The sender's reference of a single payment, or of a batch. */
function referenceOf(entry: Element, details: Element[]): string {
  const batch = one(entry, 'NtryDtls', 'Btch')
  const refs = details.length === 1 ? one(details[0], 'Refs') : undefined
  const found = [
    textAt(refs, 'EndToEndId'),
    textAt(refs, 'TxId'),
    textAt(refs, 'InstrId'),
    textAt(batch, 'PmtInfId'),
    textAt(batch, 'MsgId'),
    textAt(refs, 'PmtInfId'),
    textAt(entry, 'NtryRef'),
  ]
  return found.find((reference) => reference !== '' && reference !== 'NOTPROVIDED') ?? ''
}

/** The payer of a credit or payee of a debit. Version 001.08 nests the name one level deeper. */
function counterpartyOf(details: Element | undefined, direction: StatementLine['direction']): string {
  const party = one(details, 'RltdPties', direction === 'credit' ? 'Dbtr' : 'Cdtr')
  return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm')
}

function wordsOf(entry: Element, details: Element[]): string {
  const remittance = details.flatMap((one_) => kids(one(one_, 'RmtInf'), 'Ustrd').map((text) => textAt(text)))
  const texts = [
    textAt(entry, 'AddtlNtryInf'),
    ...details.map((each) => textAt(each, 'AddtlTxInf')),
    ...remittance,
  ]
  return [...new Set(texts.filter(Boolean))].join(' / ')
}

function bankCode(entry: Element): string {
  const domain = one(entry, 'BkTxCd', 'Domn')
  const parts = [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')]
  return parts.filter(Boolean).join('-') || textAt(entry, 'BkTxCd', 'Prtry', 'Cd')
}

function missing({ statement }: About, line: number, element: string): never {
  fail(faults.entry, { statement, line, element })
}
