import type { ChannelName } from '#features/channels/channels.domain.ts'
import { bankLineErrors } from '#features/finances/bankCredits/bankCredits.errors.ts'
import { linePosting } from '#features/finances/bankCredits/lines/linePosting.domain.ts'
import {
  actsOf,
  type LineAct,
  type LineEvent,
  lineMachine,
} from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import {
  findLine,
  type LineChange,
  lockLine,
  updateLine,
} from '#features/finances/bankCredits/lines/lines.sql.ts'
import { deleteMatches, matchesOf } from '#features/finances/bankCredits/matching/matches.sql.ts'
import {
  type Candidate,
  daysBetween,
  takenKey,
} from '#features/finances/bankCredits/matching/matching.domain.ts'
import { keepMatch, knownAround, matchJob } from '#features/finances/bankCredits/matching/matching.service.ts'
import { payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import { openProviderAccounts, post } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { step } from '#shared/machine.ts'
import { formatAmount } from '#shared/money.ts'

/** A line with its payouts, and with candidates around its date. Throws `bankLine.notFound`. */
export async function lineView(ctx: Ctx, lineId: string) {
  const line = await findLine(ctx.db, lineId)
  if (!line) throw new AppError(bankLineErrors.notFound)
  const matches = await matchesOf(ctx.db, lineId)
  const acts = actsOf(
    line.state,
    line.direction,
    matches.map(({ kind }) => kind),
  )
  const candidates = line.state === 'unmatched' ? await candidatesFor(ctx, line) : []
  const shown = matches.map(({ lineId: _, payoutTenantId: __, ...match }) => match)
  return { ...line, matches: shown, acts, candidates: candidates.slice(0, mostShown).map(shownOf) }
}

const mostShown = 200

type Line = { direction: string; amount: bigint; currency: string; valueDay: string }

/** Unmatched payouts in the line's currency, those of its amount first, then by distance in days. */
async function candidatesFor(ctx: Ctx, { direction, amount, currency, valueDay }: Line) {
  const kind = direction === 'debit' ? ('payment' as const) : ('return' as const)
  const { payouts, taken } = await knownAround(ctx.db, [{ valueDay }])
  const free = payouts.filter(
    (payout) =>
      payout.currency === currency &&
      (kind === 'payment' || payout.returned) &&
      !taken.has(takenKey(kind, payout.payoutId)),
  )
  const off = (one: Candidate) => Number(one.amount !== amount) * 1000 + daysBetween(one.valueDay, valueDay)
  return free.sort((one, other) => off(one) - off(other)).map((payout) => ({ ...payout, kind }))
}

type CandidateHere = Awaited<ReturnType<typeof candidatesFor>>[number]

function shownOf({
  payoutId,
  merchantId,
  clearingId,
  amount,
  fileId,
  kind,
  valueDay,
  traceNo,
}: CandidateHere) {
  return { payoutId, merchantId, clearingId, amount, fileId, kind, valueDay, traceNo }
}

type ByHand = { lineId: string; payoutIds: string[]; reason: string }

/**
 * Matches a line manually with the payouts it paid or returned, which must add up to its amount. Throws
 * `bankLine.notFound`, `bankLine.notInState`, `bankLine.amountDiffers` or `payout.notFound`.
 */
export async function matchByHand(ctx: Ctx, { lineId, payoutIds, reason }: ByHand) {
  const line = await lockedFor(ctx, lineId, 'match')
  const wanted = new Set(payoutIds)
  const chosen = (await candidatesFor(ctx, line)).filter(({ payoutId }) => wanted.has(payoutId))
  const [first] = chosen
  if (!first || chosen.length !== wanted.size) throw new AppError(payoutErrors.notFound)
  const found = chosen.reduce((sum, { amount }) => sum + amount, 0n)
  if (found !== line.amount) {
    const currency = line.currency as Currency
    const values = { found: formatAmount(found, currency), amount: formatAmount(line.amount, currency) }
    throw new AppError(bankLineErrors.amountDiffers, { values })
  }
  const sure = { rule: 'hand', confidence: 'certain', channel: null, fileId: null } as const
  await keepMatch(ctx, { ...sure, lineId, kind: first.kind, payouts: chosen }, reason)
  ctx.enqueue(matchJob())
  return told(ctx, lineId)
}

type Settling = { lineId: string; act: LineAct; channel?: ChannelName | undefined; reason: string }

/**
 * Settles a line that nothing matches, or reopens it. Posting moves the provider's bank account against the
 * channel's or the differences account. Throws `bankLine.notFound`, `bankLine.notInState`, or
 * `request.invalid` if a channel is required.
 */
export async function settleLine(ctx: Ctx, { lineId, act, channel, reason }: Settling) {
  if (act === 'postToChannel' && channel === undefined)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'channel', text: fieldTexts.required }] })
  const line = await lockedFor(ctx, lineId, eventOf[act])
  const kinds = (await matchesOf(ctx.db, lineId)).map(({ kind }) => kind)
  if (!actsOf(line.state, line.direction as 'credit' | 'debit', kinds).includes(act))
    throw new AppError(bankLineErrors.notInState)
  const against = act === 'postToChannel' ? (channel ?? null) : null
  const change = act === 'reopen' ? opened : { ...settled(ctx, act, reason), channel: against }
  if (act === 'reopen') await deleteMatches(ctx.db, lineId)
  if (act === 'postToChannel' || act === 'postToDifference') {
    const currency = line.currency as Currency
    await openProviderAccounts(ctx, currency)
    const posting = linePosting(
      { ...line, currency, direction: line.direction as 'credit' | 'debit' },
      against,
    )
    await post(ctx, posting)
    change.postingId = posting.postingId
  }
  await updateLine(ctx.db, lineId, change)
  const what = {
    before: { state: line.state },
    after: { state: change.state, act, channel: against, reason },
  }
  ctx.audit(
    `bankLine.${change.state === 'unmatched' ? 'reopened' : change.state}`,
    { type: 'bankLine', id: lineId },
    what,
  )
  return told(ctx, lineId)
}

const eventOf: Record<LineAct, LineEvent> = {
  ignore: 'ignore',
  postToChannel: 'post',
  postToDifference: 'post',
  reopen: 'reopen',
}

const opened: LineChange = {
  ...{ state: 'unmatched', matchRule: null, confidence: null, channel: null, reason: null },
  ...{ postingId: null, settledBy: null, settleTime: null },
}

function settled(ctx: Ctx, act: LineAct, reason: string): LineChange {
  const state = act === 'ignore' ? 'ignored' : 'posted'
  return { ...opened, state, reason, settledBy: ctx.actor.name, settleTime: ctx.now }
}

async function lockedFor(ctx: Ctx, lineId: string, event: LineEvent) {
  const line = await lockLine(ctx.db, lineId)
  if (!line) throw new AppError(bankLineErrors.notFound)
  if (step(lineMachine, line.state, event) === null) throw new AppError(bankLineErrors.notInState)
  return line
}

/** Enqueues another matching of the open lines. */
export async function askMatching(ctx: Ctx): Promise<Record<string, never>> {
  ctx.audit('bankLine.matchAsked', { type: 'bankLine', id: 'open' })
  ctx.enqueue(matchJob())
  return {}
}

async function told(ctx: Ctx, lineId: string): Promise<Record<string, never>> {
  await publish(ctx.db, ctx.scope, { topic: 'bankLine', id: lineId })
  return {}
}
