import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import { daysOfMonth } from '#features/provider/commissions/policies/policies.domain.ts'
import {
  policiesCovering,
  settledWithin,
  type ZonedPolicy,
} from '#features/provider/commissions/statements/settledFees.sql.ts'
import {
  correctionsOf,
  type Line,
  linesOfMonth,
  monthsLookedAt,
  type OwnTerms,
  plainLine,
  type Settled,
  type Stretch,
  stretchesOf,
} from '#features/provider/commissions/statements/statements.domain.ts'
import {
  type Beneficiary,
  type Draft,
  insertStatement,
  lockMaking,
  lockStatements,
  markTaken,
  remakeStatement,
  type SaidLine,
  type StoredStatement,
  saidOf,
  takenInto,
} from '#features/provider/commissions/statements/statements.sql.ts'
import { storedOrganization } from '#features/provider/organizations/organizations.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type Currency, currencies } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { addDays, startOfDay } from '#shared/time.ts'

/** The last zone in which a day ends (UTC-12): then a month is over everywhere. */
const lastZoneMs = 12 * 3_600_000

/** Whether a month, 'YYYY-MM', is over everywhere. */
export const isOver = (month: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${addDays(daysOfMonth(month).last, 1)}T00:00:00Z`) + lastZoneMs

/** Calculates a month and earlier ones from settled fees. */
type StatementSource = { month: string; stretches: Stretch[]; settled: Settled[] }

/** Reads the basis of a month: policies and settled fees, in one read across tenants. */
async function groundOf(app: App, month: string): Promise<StatementSource> {
  const months = monthsLookedAt(month)
  const [first = month] = months
  return readAcrossTenants({ app }, async (db) => {
    const policies = await policiesCovering(db, daysOfMonth(first).first, daysOfMonth(month).last)
    const stretches = months.flatMap((one) => stretchesOf(policies, one))
    const sums = await settledWithin(
      db,
      stretches.map(({ policy, month: of, fromDay, toDay }) => {
        const { tenantId, merchantId, policyId, zone } = policy as ZonedPolicy
        const [from, to] = [startOfDay(fromDay, zone), startOfDay(addDays(toDay, 1), zone)]
        return { key: `${of} ${policyId}`, tenantId, merchantId, fromDay, toDay, from, to }
      }),
    )
    const settled = sums.map(({ key, currency, fee, volume }) => {
      const [of = '', policyId = ''] = key.split(' ')
      return { month: of, policyId, currency, fee, volume }
    })
    return { month, stretches, settled }
  })
}

/**
 * Generates the missing statements of a month and, with `again`, its drafts. It is safe to repeat and to
 * run twice at once. Confirmed statements never change: the next one corrects a different result. Returns
 * the number generated. Throws `commission.monthNotOver`.
 */
export async function makeStatements(
  ctx: Ctx,
  month: string,
  { again }: { again: boolean },
): Promise<number> {
  if (!isOver(month, ctx.now)) throw new AppError(commissionErrors.monthNotOver)
  await lockMaking(ctx.db)
  const ground = await groundOf(ctx.app, month)
  const months = monthsLookedAt(month)
  const [known, said] = [await lockStatements(ctx.db, months), await saidOf(ctx.db, months)]
  let created = 0
  for (const whose of beneficiariesOf(ground, known)) {
    const present = known.find((one) => isOf(one, whose) && one.month === month)
    if (present && (present.state !== 'draft' || !again)) continue
    const draft = await draftOf(ctx, { ground, known, said }, whose, present)
    if (draft.lines.length === 0 && !present) continue
    await (present ? remakeStatement(ctx, draft, present.version) : insertStatement(ctx, draft))
    for (const left of leftBehind(known, whose)) await markTaken(ctx, left.statementId, draft.statementId)
    const { statementNo, lines } = draft
    const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
    const about = { type: 'commissionStatement', id: draft.statementId } as const
    ctx.audit('commissionStatement.made', about, {
      after: { statementNo, month, lines: lines.length, total },
    })
    await publish(ctx.db, ctx.scope, { topic: 'commission', id: draft.statementId })
    created += 1
  }
  if (created === 0) ctx.unchanged()
  return created
}

const everyCurrency = Object.keys(currencies) as Currency[]

type Whose = { beneficiary: Beneficiary; currency: Currency }
const isOf = (one: StoredStatement, { beneficiary, currency }: Whose) =>
  one.beneficiaryKind === beneficiary.kind &&
  one.beneficiaryId === beneficiary.id &&
  one.currency === currency

/** The possible beneficiaries of the month: with settled fees, a minimum, or an earlier statement. */
function beneficiariesOf(
  { stretches, settled }: StatementSource,
  known: readonly StoredStatement[],
): Whose[] {
  const found = new Map<string, Whose>()
  const add = (beneficiary: Beneficiary, currency: Currency) => {
    const key = `${beneficiary.kind} ${beneficiary.id} ${currency}`
    if (!found.has(key)) found.set(key, { beneficiary, currency })
  }
  for (const { policy, month } of stretches) {
    const beneficiary = {
      kind: policy.beneficiaryKind,
      id: policy.beneficiaryId,
      name: policy.beneficiaryName,
    }
    for (const one of settled)
      if (one.policyId === policy.policyId && one.month === month) add(beneficiary, one.currency)
    // Its least is owed though nothing was sold; in which currency, its terms say.
    if (policy.basis === 'volume') for (const currency of everyCurrency) add(beneficiary, currency)
  }
  for (const one of known) {
    const { beneficiaryKind: kind, beneficiaryId: id, beneficiaryName: name } = one
    add({ kind, id, name }, one.currency)
  }
  return [...found.values()]
}

type World = { ground: StatementSource; known: readonly StoredStatement[]; said: readonly SaidLine[] }

async function draftOf(ctx: Ctx, world: World, whose: Whose, present?: StoredStatement): Promise<Draft> {
  const { beneficiary, currency } = whose
  const { ground, known } = world
  const { month } = ground
  const own = await ownTermsOf(ctx, beneficiary)
  const stretches = ground.stretches.filter(
    ({ policy }) => policy.beneficiaryKind === beneficiary.kind && policy.beneficiaryId === beneficiary.id,
  )
  const statementId = present?.statementId ?? nextId()
  const lines = [
    ...linesOfMonth(stretches, ground.settled, { month, currency, terms: own }),
    ...correctionsFor(world, whose, stretches, statementId, own),
    ...leftBehind(known, whose).map((left) => plainLine('carried', left.month, left.totalAmount)),
    ...(await takenInto(ctx.db, statementId)).map((left) =>
      plainLine('carried', left.month, left.totalAmount),
    ),
  ]
  const suffix = statementId.replaceAll('-', '').slice(-6).toUpperCase()
  const statementNo = present?.statementNo ?? `C${month.replace('-', '')}-${suffix}`
  const bounds = own?.feeCurrency === currency ? own : null
  const terms = own && { rate: own.rate, minFee: bounds?.minFee ?? null, maxFee: bounds?.maxFee ?? null }
  return { statementId, statementNo, month, beneficiary, currency, terms, lines }
}

/** Confirmed earlier months whose result now differs from the sum of their statements. */
function correctionsFor(
  { ground, known, said }: World,
  whose: Whose,
  stretches: readonly Stretch[],
  statementId: string,
  own: OwnTerms | null,
): Line[] {
  const theirs = known.filter((one) => isOf(one, whose))
  const closed = theirs.filter((one) => one.month < ground.month && one.state !== 'draft')
  return closed.flatMap((statement) => {
    const { month, currency } = statement
    const terms = own && termsThen(statement, own)
    const now = linesOfMonth(stretches, ground.settled, { month, currency, terms })
    const mine = new Set(theirs.map((one) => one.statementId))
    const before = said.filter(
      (line) => line.aboutMonth === month && mine.has(line.statementId) && line.statementId !== statementId,
    )
    return correctionsOf(now, before)
  })
}

/** An organization's own terms as they were when a statement was made. */
function termsThen({ rate, minFee, maxFee, currency }: StoredStatement, own: OwnTerms): OwnTerms {
  return { rate: rate ?? own.rate, minFee, maxFee, feeCurrency: currency }
}

async function ownTermsOf({ db }: Ctx, { kind, id }: Beneficiary): Promise<OwnTerms | null> {
  if (kind === 'bd') return null
  const organization = await storedOrganization(db, id)
  if (!organization) return null
  const { rate, feeCurrency, minFee, maxFee } = organization
  return { rate, feeCurrency: feeCurrency as Currency, minFee, maxFee }
}

/** Negative balances of earlier statements that no later one has absorbed. */
function leftBehind(known: readonly StoredStatement[], whose: Whose): StoredStatement[] {
  return known.filter(
    (one) => isOf(one, whose) && one.state === 'carried' && one.totalAmount < 0n && one.carriedInto === null,
  )
}
