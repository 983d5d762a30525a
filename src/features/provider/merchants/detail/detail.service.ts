import { businessOf, setProviderFacts } from '#features/account/business/business.service.ts'
import { selectCurrent } from '#features/account/documents/documents.sql.ts'
import { paymentSettingsOf } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { credentialOf, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { assignMerchant } from '#features/merchants/operations/assignments.service.ts'
import type { MerchantDetail, MerchantEdit } from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import {
  belongingFaults,
  nameOfStaff,
  selectDetail,
  selectDevicesOf,
  selectSettlementsOf,
  selectStaffOf,
  selectSubsOf,
} from '#features/provider/merchants/detail/detail.sql.ts'
import { assignmentErrors } from '#features/provider/merchants/merchants.errors.ts'
import { latestOfMerchant } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'

const monthMs = 30 * 86_400_000

/** One merchant. Throws `merchant.notFound`, of one out of reach too. */
export async function merchantDetailOf(ctx: Ctx, merchantId: string): Promise<MerchantDetail> {
  const since = new Date(ctx.now.getTime() - monthMs)
  const found = await readAcrossTenants(ctx, (db) => selectDetail(db, ctx.dataScope, merchantId, since))
  if (!found) throw new AppError(merchantErrors.notFound)
  return found
}

type Question<T> = (db: Db, dataScope: DataScope, merchantId: string) => Promise<T>

/** An empty part must be distinguished from a missing merchant, so the merchant is checked first. */
function partOf<T>(question: Question<T>) {
  return async (ctx: Ctx, merchantId: string): Promise<T> => {
    await runAsMerchant(ctx, merchantId, 'read', async () => undefined)
    return readAcrossTenants(ctx, (db) => question(db, ctx.dataScope, merchantId))
  }
}

export const staffOfMerchant = partOf(selectStaffOf)
export const devicesOfMerchant = partOf(selectDevicesOf)
export const subsOfMerchant = partOf(selectSubsOf)
export const settlementsOfMerchant = partOf(selectSettlementsOf)

export function businessOfMerchant(ctx: Ctx, merchantId: string) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => businessOf(theirs))
}

export function paymentOfMerchant(ctx: Ctx, merchantId: string) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => paymentSettingsOf(theirs))
}

export function gatewayOfMerchant(ctx: Ctx, merchantId: string) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => credentialOf(theirs))
}

/** The documents of a merchant that count, wait or were refused. */
export function documentsOfMerchant(ctx: Ctx, merchantId: string) {
  return runAsMerchant(ctx, merchantId, 'read', async ({ db, scope }) => {
    const { tradeName } = await merchantOf(db, scope)
    return (await selectCurrent(db, scope)).map((one) => ({ ...one, merchantId, tradeName }))
  })
}

const mostEntries = 200

export function timelineOfMerchant(ctx: Ctx, merchantId: string) {
  return runAsMerchant(ctx, merchantId, 'read', ({ db, scope }) => latestOfMerchant(db, scope, mostEntries))
}

/**
 * Sets a merchant's department, BD user, tier and category. Throws `assignment.changed` if its business
 * details have changed since `version`, or a field error for an unknown department or person.
 */
export async function editMerchant(ctx: Ctx, merchantId: string, { version, ...input }: MerchantEdit) {
  const { departmentId, bdAccountId, kaLevel, description } = input
  const fields = await faultsOfBelonging(ctx, input)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const bdUser = bdAccountId === null ? null : await nameOfStaff(ctx.db, bdAccountId)
  const before = await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const known = await businessOf(theirs)
    if (known.version !== version) throw new AppError(assignmentErrors.changed)
    await assignMerchant(theirs, { departmentId, bdAccountId })
    await setProviderFacts(theirs, { kaLevel, description, bdUser })
    await publish(theirs.db, theirs.scope, { topic: 'merchant', id: merchantId })
    return { kaLevel: known.provider.kaLevel, description: known.presence.description }
  })
  ctx.audit('merchant.edited', { type: 'merchant', id: merchantId }, { before, after: input })
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
  return {}
}

/** Validates an assignment, by field. */
export async function faultsOfBelonging(
  { db }: Pick<Ctx, 'db'>,
  input: { departmentId: string | null; bdAccountId: string | null },
): Promise<FieldFault[]> {
  return (await belongingFaults(db, input)).map((field) => ({ field, text: m[field] }))
}

/** Freezes a merchant's calls to the gateway, or lets them go on; what else it was granted stays. */
export async function setGateway(ctx: Ctx, merchantId: string, input: { enabled: boolean; reason: string }) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const { cardInfoAllowed, rateLimit } = await credentialOf(theirs)
    await setCredentialTerms(theirs, { cardInfoAllowed, rateLimit, enabled: input.enabled })
  })
  const action = input.enabled ? 'merchant.gatewayFreed' : 'merchant.gatewayFrozen'
  ctx.audit(action, { type: 'merchant', id: merchantId }, { after: { reason: input.reason } })
  return {}
}
