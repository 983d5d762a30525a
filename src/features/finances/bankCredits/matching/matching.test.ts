import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverageOf } from '#features/finances/bankCredits/coverage.domain.ts'
import {
  type Candidate,
  channelNamed,
  type MatchingCandidates,
  matchLines,
  type OpenLine,
  takenKey,
} from '#features/finances/bankCredits/matching/matching.domain.ts'

const payout = (payoutId: string, amount: bigint, change: Partial<Candidate> = {}): Candidate => ({
  ...{
    payoutId,
    payoutTenantId: 1,
    merchantId: 'DEM8QX',
    clearingId: '1',
    fileId: 'f1',
    currency: 'CAD',
    amount,
  },
  ...{
    valueDay: '2026-11-20',
    traceNo: `00030010200130000000${payoutId}`,
    reference: `DEM8QX000000${payoutId}1`,
  },
  returned: false,
  ...change,
})
const line = (lineId: string, amount: bigint, change: Partial<OpenLine> = {}): OpenLine => ({
  ...{ lineId, amount, currency: 'CAD', direction: 'debit', valueDay: '2026-11-20' },
  ...{ reference: '', counterparty: '', description: '' },
  ...change,
})
const known = (change: Partial<MatchingCandidates> = {}): MatchingCandidates => ({
  payouts: [payout('10', 100n), payout('11', 200n)],
  files: [{ fileId: 'f1', fileName: 'EFT-0013.txt', currency: 'CAD', amount: 300n, valueDay: '2026-11-20' }],
  ...{ channelDays: [], taken: new Set<string>() },
  ...change,
})
const told = (lines: OpenLine[], change?: Partial<MatchingCandidates>) =>
  matchLines(lines, known(change)).map((match) => [
    match.lineId,
    match.rule,
    match.confidence,
    match.payouts.map(({ payoutId }) => payoutId).join(),
  ])

test('matches a debit that contains a trace number to that payout with certainty', () => {
  expect(told([line('a', 100n, { description: 'EFT 0003001020013000000010 OUT' })])).toEqual([
    ['a', 'trace', 'certain', '10'],
  ])
  expect(told([line('a', 100n, { reference: 'dem8qx000000101' })])).toEqual([['a', 'trace', 'certain', '10']])
})

test('does not match a trace number with another amount or inside a longer number', () => {
  expect(told([line('a', 101n, { reference: '0003001020013000000010' })])).toEqual([])
  expect(told([line('a', 150n, { reference: '90003001020013000000010' })])).toEqual([])
})

test('matches one debit to a whole file by the file’s name or total', () => {
  expect(told([line('a', 300n, { description: 'FILE EFT-0013' })])).toEqual([
    ['a', 'fileReference', 'certain', '10,11'],
  ])
  expect(told([line('a', 300n)])).toEqual([['a', 'fileTotal', 'strong', '10,11']])
  expect(told([line('a', 300n, { valueDay: '2026-11-23' })])).toEqual([['a', 'fileTotal', 'likely', '10,11']])
  expect(told([line('a', 300n, { valueDay: '2026-11-30' })])).toEqual([])
})

test('matches several debits to a file, one per payout', () => {
  expect(told([line('a', 100n), line('b', 200n, { valueDay: '2026-11-23' })])).toEqual([
    ['a', 'amountDay', 'strong', '10'],
    ['b', 'amountDay', 'likely', '11'],
  ])
})

test('leaves a line unmatched when two payouts or two files fit', () => {
  const twins = [payout('10', 100n), payout('11', 100n)]
  expect(told([line('a', 100n)], { payouts: twins, files: [] })).toEqual([])
  const files = ['f1', 'f2'].map((fileId) => ({ ...known().files[0], fileId })) as MatchingCandidates['files']
  expect(told([line('a', 300n)], { files })).toEqual([])
})

test('does not match a second debit to the same payout', () => {
  const twice = [line('a', 100n, { reference: '0003001020013000000010' }), line('b', 100n)]
  expect(told(twice)).toEqual([['a', 'trace', 'certain', '10']])
  expect(told([line('a', 100n)], { taken: new Set([takenKey('payment', '10')]) })).toEqual([])
  expect(told([line('a', 300n)], { taken: new Set([takenKey('payment', '10')]) })).toEqual([])
})

test('matches a credit only to a payout that was returned', () => {
  const payouts = [payout('10', 100n, { returned: true }), payout('11', 200n)]
  expect(told([line('a', 100n, { direction: 'credit' })], { payouts })).toEqual([
    ['a', 'return', 'likely', '10'],
  ])
  expect(told([line('a', 200n, { direction: 'credit' })], { payouts })).toEqual([])
  expect(told([line('a', 100n)], { payouts })).toEqual([['a', 'amountDay', 'strong', '10']])
})

test('matches a channel’s credit by its name and the total of its settlement reports', () => {
  const channelDays = [{ channel: 'wechat', currency: 'CAD', billDay: '2026-11-18', amount: 555n }] as const
  const credit = line('a', 555n, { direction: 'credit', counterparty: 'Tenpay Payment' })
  expect(told([credit], { channelDays })).toEqual([['a', 'channelDay', 'strong', '']])
  expect(told([{ ...credit, counterparty: 'Someone' }], { channelDays })).toEqual([])
  expect(told([{ ...credit, valueDay: '2026-11-30' }], { channelDays })).toEqual([])
  expect(channelNamed({ counterparty: 'ALIPAY+ Antom', description: '', reference: '' })).toBe('alipayplus')
})

test('never pays a payout twice, and matches every line to the cent', () => {
  const lines = fc.array(
    fc.record({
      amount: fc.constantFrom(100n, 200n, 300n),
      direction: fc.constantFrom('credit' as const, 'debit' as const),
      reference: fc.constantFrom('', '0003001020013000000010', 'DEM8QX000000111'),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, (created) => {
      const all = created.map(({ amount, ...rest }, index) => line(String(index), amount, rest))
      const matches = matchLines(
        all,
        known({ payouts: [payout('10', 100n), payout('11', 200n, { returned: true })] }),
      )
      const taken = matches.flatMap(({ kind, payouts }) =>
        payouts.map(({ payoutId }) => takenKey(kind, payoutId)),
      )
      expect(new Set(taken).size).toBe(taken.length)
      for (const { lineId, payouts } of matches)
        expect(payouts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(all[Number(lineId)]?.amount)
    }),
  )
})

const days = (
  fromDay: string,
  toDay: string,
  opening: bigint | null = null,
  closing: bigint | null = null,
) => ({
  ...{ fromDay, toDay, opening, closing },
})

test('counts statements as complete up to the first gap in days or balances', () => {
  expect(coverageOf([])).toEqual({ throughDay: null, firstDay: null, gap: null })
  const whole = [days('2026-11-19', '2026-11-19', 5n, 7n), days('2026-11-18', '2026-11-18', 1n, 5n)]
  expect(coverageOf(whole)).toEqual({ throughDay: '2026-11-19', firstDay: '2026-11-18', gap: null })
  expect(coverageOf([...whole, days('2026-11-21', '2026-11-22', 8n, 9n)])).toMatchObject({
    throughDay: '2026-11-19',
    gap: { kind: 'days', afterDay: '2026-11-19', beforeDay: '2026-11-21' },
  })
  expect(coverageOf([...whole, days('2026-11-20', '2026-11-20', 8n, 9n)]).gap?.kind).toBe('balance')
})

test('reports no gap for a weekend whose balances adjoin, nor for overlapping statements', () => {
  const weekend = [days('2026-11-20', '2026-11-20', 1n, 5n), days('2026-11-23', '2026-11-23', 5n, 6n)]
  expect(coverageOf(weekend)).toMatchObject({ throughDay: '2026-11-23', gap: null })
  const overlap = [days('2026-11-01', '2026-11-20', 1n, 5n), days('2026-11-10', '2026-11-15', 2n, 3n)]
  expect(coverageOf(overlap)).toMatchObject({ throughDay: '2026-11-20', gap: null })
})
