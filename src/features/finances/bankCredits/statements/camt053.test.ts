import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Statement } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { readCamt053 } from '#features/finances/bankCredits/statements/camt053.domain.ts'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { statementsOf } from '#test/bankStatements.ts'

function read(text: string): Statement[] {
  const found = readCamt053(text)
  if (!found.ok) throw new Error(found.says.en)
  return found.statements
}

const textOf = (text: string) => {
  const found = readCamt053(text)
  return found.ok ? 'read' : found.says.en
}

/**
 * Computed manually: 100.00 + 50.25 - 20.05 = 130.20; prefixed namespace, and a pending entry that does not
 * count.
 */
const byHand = `<?xml version="1.0" encoding="UTF-8"?>
<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><c:BkToCstmrStmt><c:GrpHdr><c:MsgId>1</c:MsgId></c:GrpHdr>
<c:Stmt><c:Id>S-1</c:Id><c:Acct><c:Id><c:IBAN>CA001000401000001</c:IBAN></c:Id><c:Ccy>CAD</c:Ccy></c:Acct>
<c:Bal><c:Tp><c:CdOrPrtry><c:Cd>OPBD</c:Cd></c:CdOrPrtry></c:Tp><c:Amt Ccy="CAD">100.00</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Dt><c:Dt>2026-11-19</c:Dt></c:Dt></c:Bal>
<c:Bal><c:Tp><c:CdOrPrtry><c:Cd>CLBD</c:Cd></c:CdOrPrtry></c:Tp><c:Amt Ccy="CAD">130.20</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Dt><c:Dt>2026-11-20</c:Dt></c:Dt></c:Bal>
<c:Ntry><c:Amt Ccy="CAD">50.25</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Sts>BOOK</c:Sts><c:BookgDt><c:Dt>2026-11-19</c:Dt></c:BookgDt><c:AcctSvcrRef>B1</c:AcctSvcrRef><c:NtryDtls><c:TxDtls><c:Refs><c:EndToEndId>E&amp;1 &#20013;</c:EndToEndId></c:Refs><c:RltdPties><c:Dbtr><c:Nm>Tenpay</c:Nm></c:Dbtr></c:RltdPties></c:TxDtls></c:NtryDtls></c:Ntry>
<c:Ntry><c:Amt Ccy="CAD">20.05</c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:Sts>BOOK</c:Sts><c:BookgDt><c:DtTm>2026-11-20T09:00:00-05:00</c:DtTm></c:BookgDt><c:ValDt><c:Dt>2026-11-23</c:Dt></c:ValDt><c:AcctSvcrRef>B2</c:AcctSvcrRef><c:AddtlNtryInf>EFT from CA001000401000001</c:AddtlNtryInf></c:Ntry>
<c:Ntry><c:Amt Ccy="CAD">7.00</c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:Sts>PDNG</c:Sts></c:Ntry>
</c:Stmt></c:BkToCstmrStmt></c:Document>`

test('parses a handwritten camt.053 statement and masks account numbers', () => {
  expect(read(byHand)).toEqual([
    {
      ...{ accountNo: 'CA001000401000001', statementNo: 'S-1', currency: 'CAD' },
      ...{ fromDay: '2026-11-19', toDay: '2026-11-20', opening: 10_000n, closing: 13_020n },
      lines: [
        {
          ...{ direction: 'credit', amount: 5_025n, bookingDay: '2026-11-19', valueDay: '2026-11-19' },
          ...{ bankReference: 'B1', reference: 'E&1 中', counterparty: 'Tenpay', description: '', raw: '' },
        },
        {
          ...{ direction: 'debit', amount: 2_005n, bookingDay: '2026-11-20', valueDay: '2026-11-23' },
          ...{ bankReference: 'B2', reference: '', counterparty: '', description: 'EFT from ••••0001' },
          raw: 'EFT from ••••0001',
        },
      ],
    },
  ])
})

test.each(['02', '08'] as const)('round-trips any statements through version 001.%s', (version) => {
  fc.assert(
    fc.property(statementsOf('CAD'), (statements) => {
      const found = read(writeCamt053(statements, { version }))
      const bare = (all: Statement[]) =>
        all.map(({ lines, ...rest }) => ({ ...rest, lines: lines.map(({ raw: _, ...line }) => line) }))
      expect(bare(found)).toEqual(bare(statements))
    }),
    { numRuns: 60 },
  )
})

test('detects an entry that is missing, duplicated or changed', () => {
  fc.assert(
    fc.property(statementsOf('CAD', 1), fc.nat(), fc.nat(2), (statements, place, kind) => {
      const entries = writeCamt053(statements).split('\n')
      const places = [...entries.keys()].filter((at) => entries[at]?.startsWith('<Ntry>'))
      const at = places[place % places.length] ?? 0
      const line = entries[at] ?? ''
      const changed = [
        [],
        [line, line],
        [line.replace(/">(\d)/, (_, digit) => `">${(Number(digit) + 1) % 10}`)],
      ][kind]
      const text = entries.toSpliced(at, 1, ...(changed ?? [])).join('\n')
      expect(textOf(text)).toMatch(/does not add up|is in the file twice/)
    }),
    { numRuns: 60 },
  )
})

test.each<[string, (text: string) => string, RegExp]>([
  ['nothing', () => ' ', /The file is empty/],
  [
    'a document type',
    (text) => text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'),
    /document type or entities/,
  ],
  [
    'another version',
    (text) => text.replace('camt.053.001.02', 'camt.053.001.13'),
    /not a camt.053 statement of version/,
  ],
  ['another message', (text) => text.replace('camt.053.001.02', 'camt.052.001.02'), /not a camt.053/],
  ['another encoding', (text) => text.replace('UTF-8', 'ISO-8859-1'), /not in UTF-8/],
  ['half a document', (text) => text.slice(0, 900), /incomplete or damaged/],
  [
    'a page of several',
    (text) => text.replace('<c:MsgId>1</c:MsgId>', '<c:MsgPgntn><c:PgNb>2</c:PgNb></c:MsgPgntn>'),
    /page 2/,
  ],
  ['another currency', (text) => text.replace('"CAD">20.05', '"USD">20.05'), /entry|Line 2 is in USD/],
  ['too many decimals', (text) => text.replace('20.05', '20.055'), /entry 2: Amt/],
  ['no closing balance', (text) => text.replace('CLBD', 'CLAV'), /Bal CLBD is missing/],
  ['a day that is none', (text) => text.replace('2026-11-20T', '2026-13-20T'), /entry 2: BookgDt/],
  ['a name that means harm', (text) => text.replace(/c:AddtlNtryInf/g, '__proto__'), /incomplete or damaged/],
  ['one entry of the bank twice', (text) => text.replace('>B2<', '>B1<'), /same bank reference, B1/],
])('rejects %s and says why', (_name, change, sentence) => {
  expect(textOf(change(byHand))).toMatch(sentence)
})

test('rejects a deeply nested file instead of running out of memory', () => {
  const deep = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</Document>`
  expect(textOf(deep)).toMatch(/not a complete XML document/)
})
