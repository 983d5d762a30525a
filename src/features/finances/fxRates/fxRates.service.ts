import { csvRows } from '#features/channels/channelCsv.domain.ts'
import type { CurrentRate, ImportResult, NewRate } from '#features/finances/fxRates/fxRates.contract.ts'
import {
  changeOf,
  comparedDays,
  isFirst,
  isLargeStep,
  mostRows,
  type ReadRate,
  type References,
  readRates,
} from '#features/finances/fxRates/fxRates.domain.ts'
import { fxRateErrors } from '#features/finances/fxRates/fxRates.errors.ts'
import type { FxRate, RateQuery } from '#features/finances/fxRates/fxRates.fields.ts'
import { m } from '#features/finances/fxRates/fxRates.messages.ts'
import {
  decideRate,
  historyOf,
  insertRate,
  lockRate,
  lockRates,
  matchingRates,
  rateSource,
  ratesDuring,
  ratesInForce,
} from '#features/finances/fxRates/fxRates.sql.ts'
import { rateAt } from '#features/payments/orders/create/productRate.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { convert, isStale } from '#shared/exchangeRates.ts'
import type { Page } from '#shared/lists.ts'
import { say, type Text } from '#shared/messages.ts'
import type { Rate } from '#shared/money.ts'

export function pageOfRates({ db, actor }: Ctx, query: RateQuery): Promise<Page<FxRate>> {
  return rateSource(actor.id).pageOf(db, query, matchingRates(db, query))
}

export async function currentRates({ db, now }: Ctx): Promise<CurrentRate[]> {
  const rates = await ratesInForce(db, now)
  return rates.map(({ before, ...rate }) => ({
    ...rate,
    change: before === null ? null : changeOf(before, rate.rate),
    stale: isStale(rate.validFrom, now),
  }))
}

const mostPoints = 400

export const ratesOfPair = ({ db }: Ctx, { base, quote }: { base: Currency; quote: Currency }) =>
  historyOf(db, base, quote, mostPoints)

type RateRequest = { base: Currency; quote: Currency; amount: bigint; at?: Date | undefined }

/**
 * Converts at the pair's rate, or by dividing by the rate of the opposite direction. Throws
 * `fxRate.unknownPair`.
 */
export async function convertAmount({ db, now }: Ctx, { base, quote, amount, at = now }: RateRequest) {
  const input = { base, quote, amount }
  if (base === quote) {
    const same = { converted: amount, rate: '1', inverse: false, validFrom: at, stale: false }
    return { ...input, ...same, added: '0', of: '1' }
  }
  const straight = await rateAt(db, base, quote, at)
  const found = straight ?? (await rateAt(db, quote, base, at))
  if (!found) throw new AppError(fxRateErrors.unknownPair, { values: { pair: `${base}/${quote}` } })
  const { rate, validFrom } = found
  const inverse = straight === undefined
  const { amount: converted, added, of } = convert(amount, { base, quote, rate, inverse })
  const rounding = { added: added.toString(), of: of.toString() }
  return { ...input, converted, rate, inverse, validFrom, stale: isStale(validFrom, at), ...rounding }
}

/**
 * Adds a rate. The first one of a pair needs a second person, as does one that differs by more than 5 % from
 * any recent rate in either direction. Throws `fxRate.taken` or `request.invalid`.
 */
export async function addRate(ctx: Ctx, input: NewRate) {
  const { base, quote } = input
  if (base === quote)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'quote', text: m.samePair }] })
  await lockRates(ctx.db)
  const entered = await enter(ctx, input, 'manual')
  if (!entered) throw new AppError(fxRateErrors.taken, { values: { pair: `${base}/${quote}` } })
  ctx.audit(
    'fxRate.added',
    { type: 'fxRate', id: entered.rateId },
    { after: { ...input, state: entered.state } },
  )
  await publish(ctx.db, ctx.scope, { topic: 'fxRate', id: entered.rateId })
  return entered
}

/** Inserts a rate; null if the pair already has one from that instant. Requires `lockRates`. */
async function enter(ctx: Ctx, given: NewRate, source: FxRate['source']) {
  const state = needsSecondPerson(ctx, await referencesFor(ctx, given), given.rate) ? 'waiting' : 'live'
  const rateId = nextId()
  return (await insertRate(ctx, { ...given, rateId, source, state })) ? ({ rateId, state } as const) : null
}

/**
 * The demo's generated history and a provider configured for a single operator may enter first rates alone.
 */
function needsSecondPerson({ app, history }: Ctx, references: References, rate: Rate): boolean {
  if (isFirst(references)) return !history && !app.config.singleOperator
  return isLargeStep(references, rate)
}

const dayMs = 86_400_000

/**
 * The rates a new one is compared with, in both directions: those of the days before it takes effect, and
 * those of the days before now. So one person cannot make a large change through the inverse pair, in small
 * steps, or in steps dated ahead.
 */
async function referencesFor({ db, now }: Ctx, { base, quote, validFrom }: NewRate): Promise<References> {
  const windows = [validFrom, now].map((to) => ({ from: new Date(to.getTime() - comparedDays * dayMs), to }))
  const straight: Rate[] = []
  const inverse: Rate[] = []
  for (const window of windows) {
    straight.push(...(await ratesDuring(db, { base, quote }, window)))
    inverse.push(...(await ratesDuring(db, { base: quote, quote: base }, window)))
  }
  return { straight, inverse }
}

/**
 * Decides on a large change by someone else. Throws `fxRate.notFound`, `fxRate.notWaiting` or
 * `fxRate.sameHand`.
 */
export async function decideOne(ctx: Ctx, { rateId, pass }: { rateId: string; pass: boolean }) {
  const rate = await lockRate(ctx.db, rateId)
  if (!rate) throw new AppError(fxRateErrors.notFound)
  if (rate.state !== 'waiting') throw new AppError(fxRateErrors.notWaiting)
  await assertSecondPerson(ctx, rate.makerId, fxRateErrors.sameHand)
  const state = pass ? 'live' : 'refused'
  await decideRate(ctx, rateId, state)
  const { base, quote, rate: decided } = rate
  const about = { type: 'fxRate', id: rateId } as const
  ctx.audit(pass ? 'fxRate.passed' : 'fxRate.refused', about, { after: { base, quote, rate: decided } })
  await publish(ctx.db, ctx.scope, { topic: 'fxRate', id: rateId })
  return {}
}

/**
 * Imports the rates of a file, all or none, oldest first, so that each is compared with the one before it.
 * Throws `fxRate.badFile`.
 */
export async function importRates(ctx: Ctx, content: string): Promise<ImportResult> {
  const bad = (why: Text) => new AppError(fxRateErrors.badFile, { values: { why: say(ctx.language, why) } })
  const table = csvRows(content)
  if (table === null) throw bad(m.notCsv)
  if (table.length > mostRows + 1) throw bad(m.tooMany)
  const read = readRates(table)
  if (read === null) throw bad(m.noColumns)
  const rows = read.rows.length + read.bad.length
  if (read.bad.length > 0 || rows === 0) {
    ctx.unchanged()
    return { rows, added: 0, waiting: 0, known: 0, bad: read.bad }
  }
  return { rows, ...(await takeRows(ctx, read.rows)), bad: [] }
}

async function takeRows(ctx: Ctx, rows: readonly ReadRate[]) {
  await lockRates(ctx.db)
  const taken = { added: 0, waiting: 0, known: 0 }
  for (const { line: _, ...row } of rows.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())) {
    const entered = await enter(ctx, { ...row, remark: '' }, 'import')
    if (entered) taken.added += 1
    else taken.known += 1
    if (entered?.state === 'waiting') taken.waiting += 1
  }
  if (taken.added === 0) ctx.unchanged()
  else
    ctx.audit('fxRate.imported', { type: 'fxRate', id: 'import' }, { after: { rows: rows.length, ...taken } })
  await publish(ctx.db, ctx.scope, { topic: 'fxRate', id: '' })
  return taken
}
