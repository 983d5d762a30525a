import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { type WayState, wayStatesOf } from '#features/account/subMerchants/ways/ways.domain.ts'
import { wayNews } from '#features/account/subMerchants/ways/ways.messages.ts'
import {
  askedWays,
  endWayApplication,
  insertWayApplication,
  servedWays,
} from '#features/account/subMerchants/ways/ways.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'
import { formatInstant, isZone } from '#shared/zone.ts'

/** The payment method statuses of several merchants of a tenant, by merchant. */
export async function wayStates(
  db: Db,
  tenantId: number,
  merchantIds: readonly string[],
  at: Date,
): Promise<Map<string, WayState[]>> {
  const served = await servedWays(db, tenantId, merchantIds, at)
  const requests = await askedWays(db, tenantId, merchantIds)
  const of = <T extends { merchantId: string }>(rows: readonly T[], merchantId: string) =>
    rows.filter((row) => row.merchantId === merchantId)
  return new Map(
    merchantIds.map((merchantId) => {
      const ways = of(served, merchantId).map(({ way }) => way)
      return [merchantId, wayStatesOf(ways, of(requests, merchantId))]
    }),
  )
}

/**
 * Applies for payment methods at a sub-merchant of the scope's merchant. Throws `subMerchant.notFound`, and
 * `subMerchant.wayNotOpen` if one of them is available or applied for already; then none is applied for.
 */
export async function applyForWays(ctx: Ctx, mchCode: string, ways: readonly PayableWay[]) {
  const theirs = await subOf(ctx, mchCode)
  const states = (await wayStates(ctx.db, ctx.scope.tenantId, [mchCode], ctx.now)).get(mchCode) ?? []
  for (const way of new Set(ways)) {
    const open = states.find((state) => state.way === way)?.standing === 'apply'
    if (!open || !(await insertWayApplication(theirs, way, ctx.actor.name)))
      throw new AppError(subMerchantErrors.wayNotOpen, {
        values: { way: String(wayText[way][ctx.language]) },
      })
  }
  const change = { after: { ways: [...new Set(ways)] } }
  ctx.audit(
    'subMerchant.waysAsked',
    { type: 'merchant', id: ctx.scope.merchantId },
    { after: { mchCode, ...change.after } },
  )
  theirs.audit('subMerchant.waysAsked', { type: 'merchant', id: mchCode }, change)
  await publish(ctx.db, ctx.scope, { topic: 'subMerchant', id: mchCode })
  return { mchCode }
}

/**
 * The context of a sub-merchant of the scope's merchant. Throws `subMerchant.notFound` for any other code,
 * including its own.
 */
export async function subOf(ctx: Ctx, mchCode: string): Promise<Ctx> {
  const theirs = atMerchantOf(ctx, mchCode)
  const merchant = await merchantOf(ctx.db, theirs.scope).catch((error) => {
    throw error instanceof AppError ? new AppError(subMerchantErrors.notFound) : error
  })
  if (merchant.parentMerchantId !== ctx.scope.merchantId) throw new AppError(subMerchantErrors.notFound)
  return theirs
}

/**
 * A payment method of the scope's merchant is served from an instant: closes its application and notifies the
 * master.
 */
export async function noteServed(ctx: Ctx, way: PayableWay, from: Date): Promise<void> {
  if (!(await endWayApplication(ctx, way, null))) return
  ctx.audit('subMerchant.wayServed', { type: 'merchant', id: ctx.scope.merchantId }, { after: { way, from } })
  await tellMaster(ctx, way, 'served', { from: from < ctx.now ? ctx.now : from })
}

/**
 * Rejects a payment method application of the scope's merchant. Throws `subMerchant.notInState` if none is
 * waiting.
 */
export async function refuseWay(ctx: Ctx, way: PayableWay, reason: string): Promise<void> {
  if (!(await endWayApplication(ctx, way, reason))) throw new AppError(subMerchantErrors.notInState)
  ctx.audit(
    'subMerchant.wayRefused',
    { type: 'merchant', id: ctx.scope.merchantId },
    { after: { way, reason } },
  )
  await tellMaster(ctx, way, 'refused', { reason })
}

type Answered = { reason?: string; from?: Date }

async function tellMaster(
  ctx: Ctx,
  way: PayableWay,
  what: 'served' | 'refused',
  { reason = '', from }: Answered,
) {
  const { parentMerchantId, tradeName, timezone } = await merchantOf(ctx.db, ctx.scope)
  if (parentMerchantId === null) return
  const { merchantId } = ctx.scope
  const master = atMerchantOf(ctx, parentMerchantId)
  const valuesIn = (language: Language) => ({
    way: String(wayText[way][language]),
    name: tradeName,
    reason,
    time: from && isZone(timezone) ? formatInstant(from, timezone, language, 'dateTime') : '',
  })
  const [title, content] =
    what === 'served' ? [wayNews.servedTitle, wayNews.served] : [wayNews.refusedTitle, wayNews.refused]
  await sendNotice(master, {
    event: 'subMerchant',
    factKey: `subMerchant.way:${merchantId}:${way}:${ctx.now.toISOString()}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: `/Account/SubMerchant/Detail/${merchantId}`,
  })
  await publish(ctx.db, master.scope, { topic: 'subMerchant', id: merchantId })
}
