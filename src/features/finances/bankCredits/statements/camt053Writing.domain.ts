import type {
  Statement,
  StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { plainAmount } from '#shared/money.ts'

type Version = '02' | '08'

/**
 * Writes a statement as a bank would send it, for the demo's bank and tests. Throws RangeError without
 * balances.
 */
export function writeCamt053(
  statements: readonly Statement[],
  { version = '08' as Version, createdOn = '' } = {},
): string {
  const [first] = statements
  const at = createdOn || (first?.toDay ?? '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">`,
    '<BkToCstmrStmt>',
    `<GrpHdr><MsgId>${escaped(first?.statementNo ?? '')}</MsgId><CreDtTm>${at}T06:00:00Z</CreDtTm>`,
    '<MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>',
    ...statements.flatMap((statement) => statementLines(statement, version)),
    '</BkToCstmrStmt>',
    '</Document>',
    '',
  ].join('\n')
}

function statementLines(statement: Statement, version: Version): string[] {
  const { statementNo, accountNo, currency, fromDay, toDay, opening, closing, lines } = statement
  if (opening === null || closing === null) throw new RangeError('a camt.053 statement says its balances')
  const balance = (code: string, amount: bigint, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${magnitude(amount, currency)}</Amt>` +
    `<CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return [
    `<Stmt><Id>${escaped(statementNo)}</Id><CreDtTm>${toDay}T23:59:00Z</CreDtTm>`,
    `<FrToDt><FrDtTm>${fromDay}T00:00:00Z</FrDtTm><ToDtTm>${toDay}T23:59:59Z</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${escaped(accountNo)}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', opening, fromDay),
    balance('CLBD', closing, toDay),
    ...lines.map((line) => entryLine(line, statement, version)),
    '</Stmt>',
  ]
}

function entryLine(line: StatementLine, { currency }: Statement, version: Version): string {
  const { direction, amount, bookingDay, valueDay, bankReference, reference, counterparty, description } =
    line
  const name = `<Nm>${escaped(counterparty)}</Nm>`
  const role = direction === 'credit' ? 'Dbtr' : 'Cdtr'
  const party = version === '02' ? name : `<Pty>${name}</Pty>`
  return [
    `<Ntry><Amt Ccy="${currency}">${magnitude(amount, currency)}</Amt>`,
    `<CdtDbtInd>${direction === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>`,
    version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>',
    `<BookgDt><Dt>${bookingDay}</Dt></BookgDt><ValDt><Dt>${valueDay}</Dt></ValDt>`,
    bankReference && `<AcctSvcrRef>${escaped(bankReference)}</AcctSvcrRef>`,
    `<NtryDtls><TxDtls><Refs><EndToEndId>${escaped(reference || 'NOTPROVIDED')}</EndToEndId></Refs>`,
    counterparty && `<RltdPties><${role}>${party}</${role}></RltdPties>`,
    `</TxDtls></NtryDtls><AddtlNtryInf>${escaped(description)}</AddtlNtryInf></Ntry>`,
  ].join('')
}

const magnitude = (amount: bigint, currency: Statement['currency']): string =>
  plainAmount(amount < 0n ? -amount : amount, currency)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
