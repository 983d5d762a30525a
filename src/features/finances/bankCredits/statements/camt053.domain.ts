import {
  checkBalance,
  minorOf,
  movementOf,
  type Statement,
  type StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import {
  amountIn,
  attribute,
  dayIn,
  type Element,
  elementsOf,
  kids,
  one,
  textAt,
} from '#features/finances/bankCredits/statements/camtElements.domain.ts'
import {
  type About,
  directionOf,
  entriesOf,
} from '#features/finances/bankCredits/statements/camtEntries.domain.ts'
import {
  camtFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { isCurrency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'

const versions = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/

/**
 * Reads ISO 20022 bank statements (camt.053.001.02 and .08) and checks that opening balance and booked
 * entries add up to the closing balance, and match the summary if there is one. Document types and entities
 * are refused.
 */
export function readCamt053(text: string): { ok: true; statements: Statement[] } | Refused {
  return orRefused(() => {
    const document = one(elementsOf(text), 'Document')
    const namespace = namespaceOf(text)
    if (!versions.test(namespace)) fail(faults.version, { found: namespace.slice(-60) })
    const message = one(document, 'BkToCstmrStmt')
    checkPage(one(message, 'GrpHdr'))
    const statements = kids(message, 'Stmt').map(statementOf)
    if (statements.length === 0) fail(statementFaults.noLines)
    for (const statement of statements) checkBalance(statement)
    return { ok: true, statements }
  })
}

/** The message's namespace, default or prefixed. */
function namespaceOf(text: string): string {
  const found = /xmlns(?::[\w.-]+)?\s*=\s*["']([^"']*camt\.[^"']*)["']/.exec(text)
  return found?.[1] ?? /<([A-Za-z][\w:.-]*)/.exec(text)?.[1] ?? ''
}

function checkPage(header: Element | undefined): void {
  const page = textAt(header, 'MsgPgntn', 'PgNb')
  const last = textAt(header, 'MsgPgntn', 'LastPgInd')
  if ((page !== '' && page !== '1') || last === 'false') fail(faults.page, { page })
}

function statementOf(statement: Element): Statement {
  const no = textAt(statement, 'Id').slice(0, 60)
  const account = one(statement, 'Acct')
  const accountNo = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')
  if (accountNo === '') missing(no, 'Acct/Id')
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const written = textAt(account, 'Ccy') || attribute(one(closing, 'Amt'), 'Ccy')
  const currency = isCurrency(written) ? written : missing(no, 'Acct/Ccy')
  const about = { statement: no, currency, accountNo }
  const lines = entriesOf(statement, about)
  // A summary may include pending entries; then it does not apply to the booked lines.
  if (kids(statement, 'Ntry').length === lines.length) checkSummary(one(statement, 'TxsSummry'), lines, about)
  const days = lines.map(({ bookingDay }) => bookingDay).sort()
  const closingDay = dayIn(one(closing, 'Dt'))
  return {
    ...{ accountNo, statementNo: no, currency, lines },
    fromDay: periodDay(statement, 'FrDtTm') ?? days[0] ?? closingDay ?? missing(no, 'FrToDt'),
    toDay: periodDay(statement, 'ToDtTm') ?? closingDay ?? days.at(-1) ?? missing(no, 'FrToDt'),
    opening: signedBalance(opening, about, 'OPBD'),
    closing: signedBalance(closing, about, 'CLBD'),
  }
}

function periodDay(statement: Element, end: 'FrDtTm' | 'ToDtTm'): string | null {
  const written = textAt(statement, 'FrToDt', end)
  return written === '' ? null : dayIn({ DtTm: [{ '#': written }] })
}

function balanceOf(statement: Element, codes: string[]): Element | undefined {
  const balances = kids(statement, 'Bal')
  const found = codes.map((code) => balances.find((one_) => textAt(one_, 'Tp', 'CdOrPrtry', 'Cd') === code))
  return found.find((balance) => balance !== undefined)
}

function signedBalance(balance: Element | undefined, { statement, currency }: About, code: string): bigint {
  const amount = amountIn(one(balance, 'Amt'), currency)
  const direction = directionOf(balance)
  if (amount === null || direction === null) missing(statement, `Bal ${code}`)
  return direction === 'credit' ? amount : -amount
}

/** Checks the optional totals: of all entries, of credits, and of debits. */
function checkSummary(summary: Element | undefined, lines: StatementLine[], about: About): void {
  if (!summary) return
  const { credits, debits, creditCount, debitCount } = movementOf(lines)
  const parts = [
    { name: 'TtlNtries', sum: credits + debits, count: creditCount + debitCount },
    { name: 'TtlCdtNtries', sum: credits, count: creditCount },
    { name: 'TtlDbtNtries', sum: debits, count: debitCount },
  ]
  for (const { name, sum, count } of parts) {
    const [saidCount, saidSum] = [textAt(summary, name, 'NbOfNtries'), textAt(summary, name, 'Sum')]
    const at = { statement: about.statement, element: name }
    if (saidCount !== '' && Number(saidCount) !== count)
      fail(faults.summary, { ...at, said: saidCount, found: count })
    if (saidSum !== '' && minorOf(saidSum, about.currency) !== sum)
      fail(faults.summary, { ...at, said: saidSum, found: plainAmount(sum, about.currency) })
  }
}

function missing(statement: string, element: string): never {
  fail(faults.missing, { statement, element })
}
