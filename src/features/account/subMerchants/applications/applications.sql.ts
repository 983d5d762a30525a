import type {
  ApplicationStatus,
  SettleTarget,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import {
  type Application,
  type ApplicationListQuery,
  applicationList,
} from '#features/account/subMerchants/applications/applications.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'
import type { Zone } from '#shared/zone.ts'

export const applicationSource = fieldSource(applicationList, 'sub_merchant_application')

/** The columns of an application that its row does not show. */
export const restColumns = [
  'sub_merchant_application.merchantId',
  'sub_merchant_application.photoImageId',
  'sub_merchant_application.website',
  'sub_merchant_application.legalName',
  'sub_merchant_application.address',
  'sub_merchant_application.postalCode',
  'sub_merchant_application.timezone',
  'sub_merchant_application.contactName',
  'sub_merchant_application.contactPhone',
  'sub_merchant_application.contactEmail',
  'sub_merchant_application.description',
  'sub_merchant_application.settleTo',
  'sub_merchant_application.sealedBank',
] as const

export type ApplicationRow = Application & {
  merchantId: string
  photoImageId: string | null
  website: string | null
  legalName: string
  address: string
  postalCode: string
  timezone: Zone
  contactName: string
  contactPhone: string
  contactEmail: string
  description: string
  settleTo: SettleTarget
  sealedBank: Buffer | null
}

type Narrowing = Pick<ApplicationListQuery, 'search' | 'status'>

/** The merchant's applications that match a filter, for list and export. */
export function matchingApplications(db: Db, scope: Scope, { search, status }: Narrowing) {
  let matching = db.selectFrom('sub_merchant_application').where(within(scope, 'sub_merchant_application'))
  if (status) matching = matching.where('status', '=', status)
  if (!search) return matching
  const typed = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return matching.where(({ eb, or }) =>
    or([eb('tradeName', 'ilike', typed), eb('city', 'ilike', typed), eb('openedMerchantId', '=', search)]),
  )
}

export function listApplications(
  db: Db,
  scope: Scope,
  query: ApplicationListQuery,
): Promise<Page<Application>> {
  return applicationSource.pageOf(db, query, matchingApplications(db, scope, query))
}

export async function selectApplication(
  db: Db,
  scope: Scope,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const row = await oneOf(db, scope, applicationId).executeTakeFirst()
  return row as unknown as ApplicationRow | undefined
}

/** The same, locked until the transaction ends, so that the second of two decisions sees the first. */
export async function lockApplication(
  db: Db,
  scope: Scope,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const row = await oneOf(db, scope, applicationId).forUpdate().executeTakeFirst()
  return row as unknown as ApplicationRow | undefined
}

function oneOf(db: Db, scope: Scope, applicationId: string) {
  return db
    .selectFrom('sub_merchant_application')
    .where(within(scope, 'sub_merchant_application'))
    .where('applicationId', '=', applicationId)
    .select([...applicationSource.rowColumns, ...restColumns])
}

export type NewApplication = Pick<
  ApplicationRow,
  | 'applicationId'
  | 'shopKind'
  | 'photoImageId'
  | 'website'
  | 'tradeName'
  | 'legalName'
  | 'country'
  | 'province'
  | 'city'
  | 'address'
  | 'postalCode'
  | 'timezone'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'description'
  | 'settleTo'
  | 'sealedBank'
> & { currency: Currency }

/** Inserts an application; false if one for a shop of that name is open. */
export async function insertApplication(ctx: Ctx, one: NewApplication): Promise<boolean> {
  const { db, scope, actor, now } = ctx
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sub_merchant_application')
    .values({
      tenantId: scope.tenantId,
      applicationId: one.applicationId,
      merchantId: scope.merchantId,
      status: 'submitted',
      shopKind: one.shopKind,
      photoImageId: one.photoImageId,
      website: one.website,
      tradeName: one.tradeName,
      legalName: one.legalName,
      country: one.country,
      province: one.province,
      city: one.city,
      address: one.address,
      postalCode: one.postalCode,
      timezone: one.timezone,
      currency: one.currency,
      contactName: one.contactName,
      contactPhone: one.contactPhone,
      contactEmail: one.contactEmail,
      description: one.description,
      settleTo: one.settleTo,
      sealedBank: one.sealedBank,
      appliedBy: actor.name,
      applyTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Moved = { status: ApplicationStatus; reason?: string; openedMerchantId?: string }

/** Stores the outcome of a locked application and who decided. */
export async function updateApplication(
  { db, scope, actor, now }: Ctx,
  applicationId: string,
  { status, reason, openedMerchantId }: Moved,
): Promise<void> {
  const begun = status === 'inProgress'
  const byProvider = status === 'passed' || status === 'refused'
  await db
    .updateTable('sub_merchant_application')
    .set({
      status,
      ...(begun ? { startTime: now } : { endTime: now }),
      ...(byProvider ? { decidedBy: actor.name } : {}),
      reason: reason ?? null,
      openedMerchantId: openedMerchantId ?? null,
    })
    .where(within(scope, 'sub_merchant_application'))
    .where('applicationId', '=', applicationId)
    .execute()
}
