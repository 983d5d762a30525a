import fc from 'fast-check'
import type {
  Statement,
  StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import type { Currency } from '#shared/currency.ts'

const words = fc
  .stringMatching(/^[A-Za-z0-9中文&<>'" .,/-]{0,30}$/)
  .map((text) => text.replace(/ +/g, ' ').trim())

const line: fc.Arbitrary<StatementLine> = fc.record({
  direction: fc.constantFrom('credit', 'debit'),
  amount: fc.bigInt({ min: 1n, max: 99_999_999n }),
  bookingDay: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
  valueDay: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-23'),
  bankReference: fc.constant(''),
  reference: fc.stringMatching(/^[A-Z0-9-]{0,22}$/),
  counterparty: words,
  description: words,
  raw: fc.constant(''),
})

/** Draws balanced statements of one account each, with at least one line; every line has a bank reference. */
export function statementsOf(currency: Currency, most = 3): fc.Arbitrary<Statement[]> {
  const one = fc
    .record({
      opening: fc.bigInt({ min: -1_000_000n, max: 9_999_999n }),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      accountNo: fc.stringMatching(/^[0-9]{9,12}$/),
    })
    .map(({ opening, lines, accountNo }) => ({
      ...{
        accountNo,
        statementNo: `S-${accountNo}`,
        currency,
        fromDay: '2026-11-18',
        toDay: '2026-11-20',
        opening,
      },
      closing: lines.reduce(
        (sum, { direction, amount }) => (direction === 'credit' ? sum + amount : sum - amount),
        opening,
      ),
      lines: lines.map((each, place) => ({ ...each, bankReference: `B${place + 1}` })),
    }))
  return fc.array(one, { minLength: 1, maxLength: most })
}

/** A debit on the account. */
export function debit(amount: bigint, change: Partial<StatementLine> = {}): StatementLine {
  return {
    ...{ direction: 'debit', amount, bookingDay: '2026-03-03', valueDay: '2026-03-03' },
    ...{ bankReference: '', reference: '', counterparty: '', description: '', raw: '' },
    ...change,
  }
}

/** A statement of one day, with an opening balance of ten thousand. */
export function statementOf(lines: StatementLine[], accountNo: string, day: string): Statement {
  const opening = 1_000_000n
  const moved = lines.reduce(
    (sum, { direction, amount }) => sum + (direction === 'credit' ? amount : -amount),
    0n,
  )
  return {
    ...{
      accountNo,
      statementNo: `S-${accountNo}-${lines.length}`,
      currency: 'CAD',
      fromDay: day,
      toDay: day,
    },
    ...{ opening, closing: opening + moved, lines },
  }
}
