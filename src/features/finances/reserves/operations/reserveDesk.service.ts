import { fixedTargetOf } from '#features/finances/reserves/dueTerms.service.ts'
import type { ReserveDetail } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import {
  askFixed,
  askRelease,
  askTerms,
  type Decision,
  decideRequest,
} from '#features/finances/reserves/reserves.service.ts'
import { selectHeld, selectRequests } from '#features/finances/reserves/reserves.sql.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { dayOf } from '#shared/time.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'

/** A merchant's reserves, held amounts and change requests. */
export function reserveDetailOf(ctx: Ctx, mchCode: string): Promise<ReserveDetail> {
  return runAsMerchant(ctx, mchCode, 'read', async ({ db, scope, now }) => {
    const { tradeName, timezone } = await merchantOf(db, scope)
    const terms = await selectTerms(db, scope)
    const held = await selectHeld(db, scope, { open: false })
    const requests = await selectRequests(db, scope)
    const fixed: ReserveDetail['fixed'] = []
    for (const currency of await payableCurrencies(db, scope)) {
      const open = held.filter(
        (one) => one.currency === currency && one.kind === 'fixed' && !one.releasedClearingId,
      )
      const heldAmount = open.reduce((sum, { amount }) => sum + amount, 0n)
      fixed.push({ currency, targetAmount: await fixedTargetOf(db, scope, currency), heldAmount })
    }
    return {
      ...{ merchantId: mchCode, tradeName, fixed, held },
      reserveRate: withoutZeros(terms?.reserveRate ?? '') || '0',
      reserveDays: terms?.reserveDays ?? 0,
      hasRule: terms !== undefined,
      today: dayOf(now, timezone),
      requests: requests.map(({ proposerId, ...row }) => ({ ...row, isMine: proposerId === ctx.actor.id })),
    }
  })
}

const entry = (action: string, after: Record<string, unknown>) => (requestId: string) => ({
  action,
  object: { type: 'reserve' as const, id: requestId },
  after,
})

type AskedTerms = Parameters<typeof askTerms>[1]
type AskedFixed = Parameters<typeof askFixed>[1]
type AskedRelease = Parameters<typeof askRelease>[1]

export async function askForTerms(ctx: Ctx, mchCode: string, input: AskedTerms) {
  const own = entry('reserve.asked', { ...input })
  return { requestId: await writeAsMerchant(ctx, mchCode, (theirs) => askTerms(theirs, input), own) }
}

export async function askForFixed(ctx: Ctx, mchCode: string, input: AskedFixed) {
  const own = entry('reserve.asked', { ...input })
  return { requestId: await writeAsMerchant(ctx, mchCode, (theirs) => askFixed(theirs, input), own) }
}

export async function askForRelease(ctx: Ctx, mchCode: string, input: AskedRelease) {
  const own = entry('reserve.asked', { ...input })
  return { requestId: await writeAsMerchant(ctx, mchCode, (theirs) => askRelease(theirs, input), own) }
}

const decided = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const

export async function decideAt(
  ctx: Ctx,
  { mchCode, requestId }: { mchCode: string; requestId: string },
  decision: Decision,
  reason: string | null,
) {
  const work = (theirs: Ctx) => decideRequest(theirs, requestId, decision, reason)
  const own = entry(`reserve.${decided[decision]}`, reason === null ? {} : { reason })
  await writeAsMerchant(ctx, mchCode, work, () => own(requestId))
  return {}
}
