import { requestsOf } from '#features/provider/organizations/organizationAccounts.sql.ts'
import type {
  OrganizationDetail,
  OrganizationFacts,
  OrganizationOptionQuery,
} from '#features/provider/organizations/organizations.contract.ts'
import { organizationErrors } from '#features/provider/organizations/organizations.errors.ts'
import type {
  Organization,
  OrganizationQuery,
} from '#features/provider/organizations/organizations.fields.ts'
import { faultTexts } from '#features/provider/organizations/organizations.messages.ts'
import {
  allBranches,
  childrenOf,
  findOrganization,
  insertOrganization,
  isNameTaken,
  lockTree,
  matchingOrganizations,
  organizationSource,
  type StoredOrganization,
  selectOptions,
  storedOrganization,
  updateOrganization,
} from '#features/provider/organizations/organizations.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { phoneOf } from '#shared/phones.ts'
import { isPlace } from '#shared/places.ts'
import { dayOf } from '#shared/time.ts'
import { makesCircle } from '#shared/trees.ts'

/** The provider's own calendar. */
export const providerZone = 'America/Vancouver'

export const lookingOf = ({ dataScope, now }: Pick<Ctx, 'dataScope' | 'now'>) => ({
  dataScope,
  today: dayOf(now, providerZone),
})

export function pageOfOrganizations(ctx: Ctx, query: OrganizationQuery): Promise<Page<Organization>> {
  const looking = lookingOf(ctx)
  return readAcrossTenants(ctx, (db) =>
    organizationSource(looking).pageOf(db, query, matchingOrganizations(db, looking, query)),
  )
}

/** The first enabled ones that match, by name. */
export const organizationOptions = ({ db }: Ctx, wanted: OrganizationOptionQuery) => selectOptions(db, wanted)

/** Throws `organization.notFound`, also outside the data scope. */
export async function organizationOf(ctx: Ctx, organizationId: string): Promise<OrganizationDetail> {
  const found = await readAcrossTenants(ctx, (db) => findOrganization(db, lookingOf(ctx), organizationId))
  if (!found) throw new AppError(organizationErrors.notFound)
  const { bankName, bankCountry, swift, accountTail, ...row } = found
  const account =
    bankName === null
      ? null
      : { bankName, bankCountry: bankCountry ?? '', swift: swift ?? '', accountTail: accountTail ?? '' }
  const requests = (await requestsOf(ctx.db, organizationId)).map(
    ({ sealedAccount: _, askerId, ...request }) => ({
      ...request,
      mayDecide: request.state === 'waiting' && askerId !== ctx.actor.id,
      mayWithdraw: request.state === 'waiting' && askerId === ctx.actor.id,
    }),
  )
  return { ...row, account, requests, children: await childrenOf(ctx.db, organizationId) }
}

/**
 * Adds an organization; its bank account needs two people. Throws `request.invalid` by field, or
 * `organization.notFound` for its parent.
 */
export async function addOrganization(ctx: Ctx, input: OrganizationFacts) {
  const facts = checked(input)
  const organizationId = nextId()
  if (facts.parentId !== null) await reachedOne(ctx, facts.parentId)
  if (!(await insertOrganization(ctx, organizationId, facts))) throw wrong('name', 'nameTaken')
  ctx.audit('organization.added', { type: 'organization', id: organizationId }, { after: facts })
  await publish(ctx.db, ctx.scope, { topic: 'organization', id: organizationId })
  return { organizationId }
}

/**
 * Changes everything but its bank account. Throws `organization.changed`, `organization.circle`, and the
 * errors of `addOrganization`.
 */
export async function editOrganization(
  ctx: Ctx,
  { organizationId, version, ...input }: OrganizationFacts & { organizationId: string; version: number },
) {
  const facts = checked(input)
  await lockTree(ctx.db)
  const stored = await reachedOne(ctx, organizationId, { lock: true })
  if (stored.version !== version) throw new AppError(organizationErrors.changed)
  const branches = await allBranches(ctx.db)
  if (facts.parentId !== null && !branches.some(({ id }) => id === facts.parentId))
    throw new AppError(organizationErrors.notFound)
  if (makesCircle(branches, organizationId, facts.parentId)) throw new AppError(organizationErrors.circle)
  if (await isNameTaken(ctx.db, facts.name, organizationId)) throw wrong('name', 'nameTaken')
  await updateOrganization(ctx, stored, facts)
  const { name, rate, feeCurrency, minFee, maxFee, status } = stored
  const before = { name, rate, feeCurrency, minFee, maxFee, status }
  ctx.audit('organization.changed', { type: 'organization', id: organizationId }, { before, after: facts })
  await publish(ctx.db, ctx.scope, { topic: 'organization', id: organizationId })
  return {}
}

/** Finds an organization within the caller's data scope. Throws `organization.notFound`. */
export async function reachedOne(
  ctx: Ctx,
  organizationId: string,
  options: { lock?: boolean } = {},
): Promise<StoredOrganization> {
  if (!ctx.dataScope.all) {
    const seen = await readAcrossTenants(ctx, (db) => findOrganization(db, lookingOf(ctx), organizationId))
    if (!seen) throw new AppError(organizationErrors.notFound)
  }
  const stored = await storedOrganization(ctx.db, organizationId, options)
  if (!stored) throw new AppError(organizationErrors.notFound)
  return stored
}

function checked(input: OrganizationFacts): OrganizationFacts {
  const { country, province, contactPhone, minFee, maxFee } = input
  if (!isPlace(country, province)) throw wrong('province', 'province')
  const phone = contactPhone.trim() === '' ? '' : phoneOf(contactPhone, country)
  if (phone === null) throw wrong('contactPhone', 'phone')
  if (minFee !== null && maxFee !== null && minFee > maxFee) throw wrong('maxFee', 'range')
  return { ...input, contactPhone: phone }
}

function wrong(field: string, text: keyof typeof faultTexts): AppError {
  return new AppError(requestErrors.invalid, { fields: [{ field, text: faultTexts[text] }] })
}
