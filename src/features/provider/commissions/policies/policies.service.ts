import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import type { NewPolicy } from '#features/provider/commissions/policies/policies.contract.ts'
import {
  earliestDay,
  millionths,
  overlaps,
  tooMuchOn,
} from '#features/provider/commissions/policies/policies.domain.ts'
import type { Policy, PolicyQuery } from '#features/provider/commissions/policies/policies.fields.ts'
import { faultTexts } from '#features/provider/commissions/policies/policies.messages.ts'
import {
  activePerson,
  endPolicy,
  insertPolicy,
  lockPolicies,
  matchingPolicies,
  policiesOfMerchant,
  policySource,
  type StoredPolicy,
  storedPolicies,
} from '#features/provider/commissions/policies/policies.sql.ts'
import { organizationErrors } from '#features/provider/organizations/organizations.errors.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { storedOrganization } from '#features/provider/organizations/organizations.sql.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'

export function pageOfPolicies(ctx: Ctx, query: PolicyQuery): Promise<Page<Policy>> {
  const looking = lookingOf(ctx)
  return readAcrossTenants(ctx, (db) =>
    policySource(looking.today).pageOf(db, query, matchingPolicies(db, looking, query)),
  )
}

/** Throws `merchant.notFound`, also of one out of reach. */
export async function merchantPolicies(ctx: Ctx, merchantId: string): Promise<Policy[]> {
  await runAsMerchant(ctx, merchantId, 'read', async () => undefined)
  return readAcrossTenants(ctx, (db) => policiesOfMerchant(db, lookingOf(ctx), merchantId))
}

/**
 * Creates a commission policy from a day. Throws `commission.policyOverlaps` if one of the same kind covers
 * some of these days, `commission.tooMuch` if the sum exceeds the fees, `organization.notFound`,
 * `organization.disabled`, `user.notFound`, or `request.invalid` by field.
 */
export async function addPolicy(ctx: Ctx, merchantId: string, input: NewPolicy) {
  const fields = policyFaults(input, lookingOf(ctx).today)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const given = { ...input, beneficiaryName: await nameOf(ctx, input) }
  const policyId = await runAsMerchant(ctx, merchantId, 'write', (theirs) => givePolicy(theirs, given))
  ctx.audit(
    'commissionPolicy.added',
    { type: 'commissionPolicy', id: policyId },
    { after: { merchantId, ...given } },
  )
  await publish(ctx.db, ctx.scope, { topic: 'commission', id: policyId })
  return { policyId }
}

/**
 * Writes a validated policy in the merchant's own transaction. Returns its id. Throws
 * `commission.policyOverlaps` and `commission.tooMuch`.
 */
export async function givePolicy(
  theirs: Ctx,
  given: NewPolicy & { beneficiaryName: string },
): Promise<string> {
  const policyId = nextId()
  await lockPolicies(theirs.db, theirs.scope)
  refuseBeyond(await storedPolicies(theirs.db, theirs.scope), given)
  await insertPolicy(theirs, policyId, given)
  theirs.audit('commissionPolicy.added', { type: 'commissionPolicy', id: policyId }, { after: given })
  return policyId
}

function refuseBeyond(stored: readonly StoredPolicy[], input: NewPolicy): void {
  const sameKind = stored.filter(({ beneficiaryKind }) => beneficiaryKind === input.beneficiaryKind)
  if (sameKind.some((one) => overlaps(one, input))) throw new AppError(commissionErrors.policyOverlaps)
  const beyond = tooMuchOn([...stored.filter((one) => overlaps(one, input)), input])
  if (!beyond) return
  const sum = withoutZeros(`${beyond.sum / 10_000n}.${(beyond.sum % 10_000n).toString().padStart(4, '0')}`)
  throw new AppError(commissionErrors.tooMuch, { values: { sum, day: beyond.day } })
}

/** Validates a policy by itself, by field. `today` is in the provider's calendar. */
export function policyFaults(
  { beneficiaryKind, basis, proportion, startDay, endDay }: NewPolicy,
  today: string,
): FieldFault[] {
  const wrong = (field: string, text: keyof typeof faultTexts) => ({ field, text: faultTexts[text] })
  return [
    ...(basis === 'volume' && beneficiaryKind === 'bd' ? [wrong('basis', 'volumeOfBd')] : []),
    ...((basis === 'fees') !== (proportion !== null) ? [wrong('proportion', 'proportion')] : []),
    ...(proportion !== null && millionths(proportion) === 0n ? [wrong('proportion', 'proportion')] : []),
    ...(startDay < earliestDay(today) ? [wrong('startDay', 'tooEarly')] : []),
    ...(endDay !== null && endDay < startDay ? [wrong('endDay', 'endBeforeStart')] : []),
  ]
}

async function nameOf({ db }: Ctx, { beneficiaryKind, beneficiaryId }: NewPolicy): Promise<string> {
  if (beneficiaryKind === 'bd') {
    const name = await activePerson(db, beneficiaryId)
    if (name === null) throw new AppError(userErrors.notFound)
    return name
  }
  const organization = await storedOrganization(db, beneficiaryId)
  if (!organization) throw new AppError(organizationErrors.notFound)
  if (organization.status !== 'enabled') throw new AppError(organizationErrors.disabled)
  return organization.name
}

type Ending = { merchantId: string; policyId: string; lastDay: string | null }

/**
 * Ends a policy on a day, which may only move earlier, or withdraws one that has not started. Throws
 * `commission.policyNotFound`, `commission.policyEnded`, or `request.invalid` by field.
 */
export async function endOne(ctx: Ctx, { merchantId, policyId, lastDay }: Ending) {
  const { today } = lookingOf(ctx)
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    await lockPolicies(theirs.db, theirs.scope)
    const stored = (await storedPolicies(theirs.db, theirs.scope)).find((one) => one.policyId === policyId)
    if (!stored) throw new AppError(commissionErrors.policyNotFound)
    refuseEnding(stored, lastDay, today)
    await endPolicy(theirs, policyId, lastDay)
    const about = { type: 'commissionPolicy', id: policyId } as const
    theirs.audit('commissionPolicy.ended', about, {
      before: { endDay: stored.endDay },
      after: { endDay: lastDay },
    })
  })
  const after = { merchantId, endDay: lastDay }
  ctx.audit('commissionPolicy.ended', { type: 'commissionPolicy', id: policyId }, { after })
  await publish(ctx.db, ctx.scope, { topic: 'commission', id: policyId })
  return {}
}

function refuseEnding({ startDay, endDay }: StoredPolicy, lastDay: string | null, today: string): void {
  const wrong = (text: keyof typeof faultTexts) =>
    new AppError(requestErrors.invalid, { fields: [{ field: 'lastDay', text: faultTexts[text] }] })
  if (lastDay === null) {
    if (startDay <= today) throw wrong('hasBegun')
    return
  }
  if (endDay !== null && endDay <= lastDay) throw new AppError(commissionErrors.policyEnded)
  if (lastDay < startDay) throw wrong('endBeforeStart')
  if (lastDay < earliestDay(today)) throw wrong('tooEarly')
}
