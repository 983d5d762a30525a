import type { ChannelName } from '#features/channels/channels.domain.ts'
import { bankLineErrors } from '#features/finances/bankCredits/bankCredits.errors.ts'
import { lockLine, openLines, updateLine } from '#features/finances/bankCredits/lines/lines.sql.ts'
import {
  insertMatches,
  type MatchRow,
  takenOf,
  unapplied,
  updateApplied,
} from '#features/finances/bankCredits/matching/matches.sql.ts'
import {
  type Candidate,
  type ChannelDay,
  type Match,
  type MatchingCandidates,
  matchLines,
  type OpenLine,
  takenKey,
} from '#features/finances/bankCredits/matching/matching.domain.ts'
import { billSums, filesNear, payoutsNear } from '#features/finances/bankCredits/statements/known.sql.ts'
import { referenceOf } from '#features/finances/payouts/payouts.domain.ts'
import { markPaid } from '#features/finances/payouts/payouts.service.ts'
import { payoutsAt } from '#features/finances/payouts/payouts.sql.ts'
import { readEachTenant } from '#features/finances/payouts/tenants.service.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { type Currency, currencies } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { mulRate } from '#shared/money.ts'

/** The most open lines processed at a time; older ones are left to staff. */
const mostLines = 5_000
/** How many days around the lines to look for payouts. */
const aroundDays = 14

const who = (tenantId: number, merchantId = ''): Principal => ({
  scope: scopeOf(tenantId, merchantId),
  actor: systemActor('bankCredits'),
  requestId: nextId(),
})

/** The job that matches open lines. Jobs run one at a time, because two would find the same matches. */
export function matchJob(): JobDraft {
  const payload = { tenantId: providerTenant, merchantId: '' }
  return { name: 'bankCredit.match', payload, key: 'bankCredit.match', queue: 'bankCredit' }
}

/** Matches open lines with payouts and settlement reports, then marks the payouts as arrived. */
export async function matchOpenLines(app: App): Promise<void> {
  const lines = await asActor(app, who(providerTenant), 'read', ({ db }) => openLines(db, mostLines))
  if (lines.length > 0) {
    const open = lines as OpenLine[]
    const known = await asActor(app, who(providerTenant), 'read', ({ db }) => knownAround(db, open))
    const matches = matchLines(open, known)
    if (matches.length > 0)
      await asActor(app, who(providerTenant), 'write', (ctx) => keepMatches(ctx, matches))
  }
  await applyMatches(app)
}

/** The candidates for lines of these days: payouts of every merchant, bank files, and settlement reports. */
export async function knownAround(
  own: Db,
  lines: readonly { valueDay: string }[],
): Promise<MatchingCandidates> {
  const days = lines.map(({ valueDay }) => valueDay).sort()
  const near = { from: shifted(days[0], -aroundDays), to: shifted(days.at(-1), aroundDays) }
  const theirs = await readEachTenant(own, async (db, tenantId) => ({
    payouts: (await payoutsNear(db, tenantId, near)).map((payout) => candidateOf(payout, tenantId)),
    bills: await billSums(db, tenantId, near),
  }))
  const payouts = theirs.flatMap((one) => one.payouts)
  const taken = await takenOf(
    own,
    payouts.map(({ payoutId }) => payoutId),
  )
  return {
    payouts,
    files: await filesNear(own, near),
    channelDays: channelDaysOf(theirs.flatMap((one) => one.bills)),
    taken: new Set(taken.map(({ kind, payoutId }) => takenKey(kind, payoutId))),
  }
}

type NearbyPayout = Awaited<ReturnType<typeof payoutsNear>>[number]

function candidateOf({ attemptNo, status, ...payout }: NearbyPayout, payoutTenantId: number): Candidate {
  const reference = referenceOf(payout.merchantId, payout.clearingId, attemptNo)
  return { ...payout, payoutTenantId, reference, returned: status === 'returned' }
}

/** What a channel owes for a day: per account, and for all accounts together. */
function channelDaysOf(bills: Awaited<ReturnType<typeof billSums>>): ChannelDay[] {
  const single = bills.map(({ channel, billDay, currency, amount, fee }) => ({
    ...{ channel: channel as ChannelName, billDay, currency },
    amount: amount - feeOf(fee, currency as Currency),
  }))
  const keyOf = ({ channel, billDay, currency }: ChannelDay) => `${channel} ${billDay} ${currency}`
  const together = [...Map.groupBy(single, keyOf).values()].map((days) => ({
    ...(days[0] as ChannelDay),
    amount: days.reduce((sum, { amount }) => sum + amount, 0n),
  }))
  const distinct = new Map([...single, ...together].map((day) => [`${keyOf(day)} ${day.amount}`, day]))
  return [...distinct.values()]
}

/** A fee given in decimal units, in minor units, rounded half up. */
function feeOf(fee: string, currency: Currency): bigint {
  const unit = 10n ** BigInt(currencies[currency].exponent)
  return fee.startsWith('-') ? -mulRate(unit, fee.slice(1)) : mulRate(unit, fee)
}

function shifted(day: string | undefined, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

/** Stores matches. Lines that staff settled in the meantime are skipped. */
async function keepMatches(ctx: Ctx, matches: readonly Match[]): Promise<void> {
  ctx.unchanged()
  for (const match of matches) {
    const line = await lockLine(ctx.db, match.lineId)
    if (line?.state === 'unmatched') await keepMatch(ctx, match, null)
  }
  await publish(ctx.db, ctx.scope, { topic: 'bankLine', id: '' })
}

/**
 * Stores the match of a locked line: payouts, channel, rule, and the reason of a manual match. Throws
 * `bankLine.notInState` if another line has matched one of the payouts meanwhile.
 */
export async function keepMatch(ctx: Ctx, match: Match, reason: string | null): Promise<void> {
  const { lineId, rule, confidence, kind, payouts, channel } = match
  const taken = await insertMatches(ctx.db, lineId, kind, payouts, ctx.now)
  if (taken !== payouts.length) throw new AppError(bankLineErrors.notInState)
  await updateLine(ctx.db, lineId, {
    state: 'matched',
    matchRule: rule,
    ...{ confidence, channel, reason, postingId: null },
    settledBy: ctx.actor.name,
    settleTime: ctx.now,
  })
  const after = { rule, confidence, kind, channel, reason, payouts: payouts.map(({ payoutId }) => payoutId) }
  ctx.audit('bankLine.matched', { type: 'bankLine', id: lineId }, { after })
}

const appliedAtOnce = 500

/** Marks the payouts of matched lines as arrived, or resumes where it stopped. */
export async function applyMatches(app: App): Promise<void> {
  const waiting = await asActor(app, who(providerTenant), 'read', ({ db }) => unapplied(db, appliedAtOnce))
  for (const match of waiting) await applyMatch(app, match)
  if (waiting.length === appliedAtOnce) await applyMatches(app)
}

/** Skips payouts already counted as paid or returned: the line only proves that they were sent. */
async function applyMatch(
  app: App,
  { payoutTenantId, merchantId, clearingId, payoutId }: MatchRow,
): Promise<void> {
  await asActor(app, who(payoutTenantId, merchantId), 'write', async (ctx) => {
    const attempts = await payoutsAt(ctx.db, ctx.scope, clearingId)
    if (attempts.find((one) => one.payoutId === payoutId)?.status === 'sent')
      await markPaid(ctx, payoutId, 'bankCredit')
    else ctx.unchanged()
  })
  await asActor(app, who(providerTenant), 'write', async (ctx) => {
    ctx.unchanged()
    await updateApplied(ctx.db, payoutId, ctx.now)
  })
}
