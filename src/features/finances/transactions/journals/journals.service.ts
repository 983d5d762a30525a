import type { z } from 'zod'
import { accountsWith } from '#features/finances/transactions/journals/journalAccounts.domain.ts'
import type {
  JournalPreview,
  journalInput,
} from '#features/finances/transactions/journals/journals.contract.ts'
import {
  csvOf,
  dayJournal,
  filesOf,
  type Journal,
  type JournalAccount,
  type JournalProduct,
  rowsOf,
  settlementJournal,
} from '#features/finances/transactions/journals/journals.domain.ts'
import { itemText, memoText } from '#features/finances/transactions/journals/journals.messages.ts'
import {
  clearingsOfDays,
  ownAccounts,
  partsBetween,
  upsertAccounts,
} from '#features/finances/transactions/journals/journals.sql.ts'
import { type Account, accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { journalErrors } from '#features/finances/transactions/transactions.errors.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { addDays, daysBetween, startOfDay, type Zone } from '#shared/time.ts'

type JournalInput = z.output<z.ZodObject<typeof journalInput>>
type JournalSet = { currency: Currency; journals: Journal[]; leftOut: number }

const mostDays = 366

/**
 * The journals of a period: one per paid or carried settlement, or one per day. Throws `journal.tooManyDays`,
 * or `journal.differs` if a settlement does not match its lines.
 */
export async function journalsOf(ctx: Ctx, signedIn: SignedIn, input: JournalInput): Promise<JournalSet> {
  const { fromDay, toDay, unit } = input
  const days = daysBetween(fromDay, toDay) + 1
  if (days > mostDays) throw new AppError(journalErrors.tooManyDays)
  const currency = input.currency ?? (signedIn.currency as Currency)
  const account = accountOf(ctx.scope, currency)
  if (unit === 'settlement') return { currency, ...(await ofSettlements(ctx, account, fromDay, toDay)) }
  const journals = days < 1 ? [] : await ofDays(ctx, account, fromDay, days, signedIn.timezone as Zone)
  return { currency, journals, leftOut: 0 }
}

const final = ['sent', 'paid', 'carried']

async function ofSettlements(ctx: Ctx, account: Account, fromDay: string, toDay: string) {
  const clearings = await clearingsOfDays(ctx.db, account, fromDay, toDay)
  const booked = clearings.filter(({ status }) => final.includes(status))
  const journals: Journal[] = []
  for (const clearing of booked) {
    const parts = await partsBetween(ctx.db, account, [clearing.fromTime, clearing.toTime])
    const journal = settlementJournal(clearing, parts)
    if (!journal) throw new AppError(journalErrors.differs, { values: { id: clearing.clearingId } })
    if (journal.lines.length > 0) journals.push(journal)
  }
  return { journals, leftOut: clearings.length - booked.length }
}

async function ofDays({ db }: Ctx, account: Account, fromDay: string, count: number, zone: Zone) {
  const days = Array.from({ length: count }, (_, n) => addDays(fromDay, n))
  const instants = [...days, addDays(fromDay, count)].map((day) => startOfDay(day, zone))
  const parts = await partsBetween(db, account, instants)
  const byDay = Map.groupBy(parts, ({ place }) => place)
  return days.flatMap((day, place) => {
    const journal = dayJournal(day, account.currency, byDay.get(place) ?? [])
    return journal.lines.length === 0 ? [] : [journal]
  })
}

export async function previewJournals(
  ctx: Ctx,
  signedIn: SignedIn,
  input: JournalInput,
): Promise<JournalPreview> {
  const { currency, journals, leftOut } = await journalsOf(ctx, signedIn, input)
  const lines = journals.flatMap((journal) => journal.lines)
  const amount = lines.reduce((sum, { debit }) => (debit > 0n ? sum + debit : sum), 0n)
  const files = filesOf(journals, input.product).length
  return { currency, journals: journals.length, lines: lines.length, files, amount, leftOut }
}

/** One file of journals in its product's format. The download is audited. Also throws `journal.nothing`. */
export async function journalFileOf(
  ctx: Ctx,
  signedIn: SignedIn,
  input: JournalInput & { part: number },
): Promise<string> {
  const { journals } = await journalsOf(ctx, signedIn, input)
  const file = filesOf(journals, input.product)[input.part - 1]
  if (!file) throw new AppError(journalErrors.nothing)

  const accounts = new Map((await accountsOf(ctx, input.product)).map((one) => [one.item, one]))
  const wording = {
    memo: ({ of: { unit, id } }: Journal) => say(ctx.language, memoText[unit], { id }),
    description: (item: JournalAccount['item']) => say(ctx.language, itemText[item]),
  }
  const accountFor = (item: JournalAccount['item']) => accounts.get(item) ?? { account: '', taxRate: '' }
  ctx.audit(
    'export.made',
    { type: 'export', id: nextId() },
    { after: { name: 'journals', format: input.product, filters: input } },
  )
  return csvOf(rowsOf(file, input.product, accountFor, wording))
}

/** Every item with its account. */
export async function accountsOf(ctx: Ctx, product: JournalProduct): Promise<JournalAccount[]> {
  return accountsWith(product, await ownAccounts(ctx.db, ctx.scope, product))
}

/** Sets accounts of the merchant's own books; items not named keep theirs. */
export async function setAccounts(
  ctx: Ctx,
  product: JournalProduct,
  accounts: readonly JournalAccount[],
): Promise<JournalAccount[]> {
  const before = await ownAccounts(ctx.db, ctx.scope, product)
  // If an item is named twice, the last one counts.
  const wanted = [...new Map(accounts.map((one) => [one.item, one])).values()]
  await upsertAccounts(ctx.db, ctx.scope, product, wanted)
  ctx.audit(
    'journal.accountsSet',
    { type: 'merchant', id: ctx.scope.merchantId },
    { before: { product, accounts: before }, after: { product, accounts: wanted } },
  )
  return accountsOf(ctx, product)
}
