import { randomUUID } from 'node:crypto'
import type {
  Candidate,
  MatchingCandidates,
} from '#features/finances/bankCredits/matching/matching.domain.ts'
import { knownAround, matchOpenLines } from '#features/finances/bankCredits/matching/matching.service.ts'
import type { StatementLine } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { importStatement } from '#features/finances/bankCredits/statements/statements.service.ts'
import { type Actor, type App, asActor } from '#server/context.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { addDays, dayOf } from '#shared/time.ts'

/** The provider's account in Canadian dollars, as its bank files name it. */
const accountNo = '000100040-40010020'
const opening = 48_250_000n
const statementDays = 10

/**
 * The bank statement of the last days: past payouts one by one, the sent file as one debit, its returned
 * payout, and the bank's own fee, which nothing matches.
 */
export async function leaveBankStatement(app: App, importer: Actor, now: Date): Promise<void> {
  // The day that has begun for every merchant: nothing arrives before the day on which its bank is to have it.
  const toDay = dayOf(now, 'America/Vancouver')
  const fromDay = addDays(toDay, -statementDays)
  const scope = scopeOf(providerTenant, '')
  const who = { scope, actor: importer, requestId: randomUUID(), now, history: true }
  const known = await asActor(app, who, 'read', ({ db }) =>
    knownAround(db, [{ valueDay: fromDay }, { valueDay: toDay }]),
  )
  const within = (day: string) => day >= fromDay && day <= toDay
  const lines = [...paidSingly(known, within), ...paidByFile(known, within), feeOf(toDay)]
    .sort((one, other) => (one.bookingDay < other.bookingDay ? -1 : 1))
    .map((line, place) => ({ ...line, bankReference: `BMO${toDay.replaceAll('-', '')}${1000 + place}` }))
  const moved = lines.reduce(
    (sum, { direction, amount }) => (direction === 'credit' ? sum + amount : sum - amount),
    0n,
  )
  const statementNo = `BMO-${toDay.replaceAll('-', '')}`
  const about = { accountNo, statementNo, currency: 'CAD', fromDay, toDay } as const
  const text = writeCamt053([{ ...about, opening, closing: opening + moved, lines }], { createdOn: toDay })
  const file = { fileName: `${statementNo}.camt053.xml`, content: Buffer.from(text).toString('base64') }
  await asActor(app, who, 'write', (ctx) => importStatement(ctx, file))
  await matchOpenLines({ ...app, clock: () => now })
}

type Within = (day: string) => boolean

/** Payouts without a file leave the account one by one under their trace numbers. */
function paidSingly({ payouts }: MatchingCandidates, within: Within): StatementLine[] {
  return payouts
    .filter(({ fileId, currency, valueDay, traceNo }) => {
      return fileId === null && currency === 'CAD' && traceNo !== null && within(valueDay)
    })
    .map((payout) =>
      line('debit', payout, { reference: payout.traceNo ?? '', description: 'EFT CREDIT SENT' }),
    )
}

/** A file leaves as one debit; what its receivers' banks sent back comes in alone. */
function paidByFile({ files, payouts }: MatchingCandidates, within: Within): StatementLine[] {
  return files
    .filter(({ currency, valueDay }) => currency === 'CAD' && within(valueDay))
    .flatMap((file) => {
      const back = payouts.filter(({ fileId, returned }) => fileId === file.fileId && returned)
      return [
        line('debit', file, { description: `EFT FILE ${file.fileName.split('.')[0]}`.toUpperCase() }),
        ...back.map((payout) =>
          line('credit', payout, { reference: payout.traceNo ?? '', description: 'EFT RETURN ITEM' }),
        ),
      ]
    })
}

const feeOf = (day: string): StatementLine =>
  line('debit', { amount: 12_500n, valueDay: day }, { description: 'MONTHLY ACCOUNT FEE' })

function line(
  direction: StatementLine['direction'],
  { amount, valueDay }: Pick<Candidate, 'amount' | 'valueDay'>,
  words: Partial<StatementLine>,
): StatementLine {
  const blank = { bankReference: '', reference: '', counterparty: '', raw: '', description: '' }
  return { ...blank, direction, amount, bookingDay: valueDay, valueDay, ...words }
}
