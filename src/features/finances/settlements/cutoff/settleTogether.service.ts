import { begunTermsOf } from '#features/finances/reserves/dueTerms.service.ts'
import {
  type ReserveStatus,
  reserveStatuses,
  reservesAny,
} from '#features/finances/reserves/withholding/withholding.service.ts'
import { provenAtOnce } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import {
  type PeriodStart,
  selectPeriodStartsOfMany,
} from '#features/finances/settlements/cutoff/periodStart.sql.ts'
import {
  draftOf,
  type SettlementDraft,
} from '#features/finances/settlements/cutoff/settlementDraft.service.ts'
import { type Settling, writeTogether } from '#features/finances/settlements/cutoff/writeTogether.service.ts'
import { judge } from '#features/finances/settlements/settlements.domain.ts'
import { recomputeMany } from '#features/finances/settlements/validation/validation.sql.ts'
import { figuresOf } from '#features/ledger/figures.domain.ts'
import { type LedgerPrint, newSeed } from '#features/ledger/fingerprint.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { closingOf, currenciesOwed, epoch, printOf, sumsOf } from '#features/ledger/ledger.service.ts'
import type { Movement, OwnAccount } from '#features/ledger/ledger.sql.ts'
import { ledgerStatuses, lockAllExclusive, movementsOfMany } from '#features/ledger/ledgerOfMany.sql.ts'
import { selectTermsOfMany, type Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { providerTenant, type Scope, scopeOf } from '#server/session/scope.ts'
import { dayOf } from '#shared/time.ts'

/** The cutoffs of a merchant that are due, oldest first. */
export type DueOf = (terms: Terms, lastCut: Date | null, now: Date) => Date[]

/** A merchant with one due cutoff, in its settlement currency only. The period is [from, at). */
type Due = { scope: Scope; terms: Terms; accounts: readonly OwnAccount[]; from: Date; at: Date; day: string }

const principal = { actor: systemActor('settlement'), requestId: 'settlement' }

/**
 * Settles merchants of any tenants in one transaction: their ledgers are locked, then everything is read and
 * recomputed for all of them at once, as the role that reads across tenants, and each settlement is written
 * as its own tenant. Writes only the simple ones that pass: one due cutoff, one currency, no reserve, nothing
 * carried, few lines. Returns the merchants that remain to be settled each on its own.
 */
export async function settleTogether(app: App, merchants: readonly Scope[], dueOf: DueOf): Promise<Scope[]> {
  const who = { ...principal, scope: scopeOf(providerTenant, '') }
  return asActor(app, who, 'write', async (ctx) => {
    // Each merchant's part records its own entries.
    ctx.unchanged()
    await lockAllExclusive(ctx.db, merchants)
    // This transaction begins after the locks, so it sees every posting that they waited for.
    const { settling, left } = await readAcrossTenants(ctx, (db) =>
      decideTogether(db, merchants, (terms, last) => dueOf(terms, last, ctx.now)),
    )
    await writeTogether(ctx, settling)
    return left
  })
}

type Decided = { settling: Settling[]; left: Scope[] }

async function decideTogether(
  db: Db,
  merchants: readonly Scope[],
  dueOf: (terms: Terms, lastCut: Date | null) => Date[],
): Promise<Decided> {
  const { due: all, left } = await findDue(db, merchants, dueOf)
  const begun = await selectPeriodStartsOfMany(
    db,
    all.map(({ scope, terms, at }) => ({ scope, currency: terms.currency, to: at })),
  )
  // A merchant whose last settlement was large is not read here, since it would only keep the others waiting.
  const isSmall = (_one: unknown, place: number) => (begun[place]?.trades ?? 0) <= provenAtOnce
  const [due, starts] = [all.filter(isSmall), begun.filter(isSmall)]
  left.push(...all.filter((one) => !due.includes(one)).map(({ scope }) => scope))
  const seed = newSeed()
  const standings = await reserveStatuses(db, due)
  const moved = await movementsOfMany(
    db,
    due.map(({ scope, accounts, from, at }) => {
      return {
        tenantId: scope.tenantId,
        accounts: accounts.map(({ accountId }) => accountId),
        from,
        to: at,
        seed,
      }
    }),
  )
  const settling: Settling[] = []
  const drafts: Draft[] = []
  for (const [place, one] of due.entries()) {
    const read = { standing: standings[place], beginning: starts[place], moved: moved[place] ?? [], seed }
    const draft = draftSimple(one, read)
    if (draft === null) left.push(one.scope)
    else if (draft.row === null) settling.push({ ...draft, row: null })
    else drafts.push({ ...draft, row: draft.row })
  }
  const passed = await passing(db, drafts)
  return {
    settling: [...settling, ...passed],
    left: [...left, ...drafts.filter((one) => !passed.includes(one)).map(({ scope }) => scope)],
  }
}

async function findDue(
  db: Db,
  merchants: readonly Scope[],
  dueOf: (terms: Terms, lastCut: Date | null) => Date[],
): Promise<{ due: Due[]; left: Scope[] }> {
  const statuses = await ledgerStatuses(db, merchants)
  const all = await selectTermsOfMany(db, merchants)
  const [due, left]: [Due[], Scope[]] = [[], []]
  for (const [place, scope] of merchants.entries()) {
    const [terms, status] = [all[place], statuses[place]]
    if (!terms || !status) continue
    const { last, accounts } = status
    const [at, ...later] = dueOf(terms, last)
    if (at === undefined) continue
    const [currency, ...others] = currenciesOwed({ accounts }, terms.currency)
    const isSimple = later.length === 0 && currency === terms.currency && others.length === 0
    if (isSimple) due.push({ scope, terms, accounts, from: last ?? epoch, at, day: dayOf(at, terms.zone) })
    else left.push(scope)
  }
  return { due, left }
}

type Drafted = Settling & { ledger: LedgerPrint }
type Draft = Drafted & { row: SettlementDraft['row'] }

type Read = {
  standing: ReserveStatus | undefined
  beginning: PeriodStart | undefined
  moved: readonly Movement[]
  seed: string
}

/** The settlement of a merchant, or null if it is not simple. */
function draftSimple(
  { scope, terms, accounts, from, at }: Due,
  { standing, beginning, moved, seed }: Read,
): Drafted | null {
  if (!standing || !beginning || beginning.from < from) return null
  if (beginning.status === 'carried' || begunTermsOf(standing.agreed) !== null) return null
  const account = payableOf(scope.merchantId, terms.currency)
  const sums = sumsOf(moved, account)
  const draft = draftOf({ terms, standing, beginning, sums, to: at, trigger: 'cutOff' })
  const own = { scope, terms, at, closed: closingOf(accounts, moved), ledger: printOf(moved, account, seed) }
  if (draft === null) return { ...own, row: null }
  const { row, reserving } = draft
  if (reservesAny(reserving) || row.status === 'carried') return null
  return row.paymentCount + row.refundCount > provenAtOnce ? null : { ...own, row }
}

/** Those whose ledger matches what is due, to the cent. */
async function passing(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const due = await recomputeMany(
    db,
    drafts.map(({ scope, row, ledger }) => {
      const period = { currency: row.currency, from: row.fromTime, to: row.toTime }
      return { scope, period, ledger }
    }),
  )
  return drafts.filter(({ row }, place) => {
    const sums = due[place] ?? null
    return sums !== null && judge(row, figuresOf(sums), []) === 'passed'
  })
}
