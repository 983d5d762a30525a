import type {
  Application,
  ApplicationListQuery,
} from '#features/account/subMerchants/applications/applications.contract.ts'
import type {
  ApplicationStatus,
  SettleTarget,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'
import type { Zone } from '#shared/zone.ts'

export const columns = [
  'application_id as applicationId',
  'status',
  'shop_kind as shopKind',
  'trade_name as tradeName',
  'country',
  'province',
  'city',
  'currency',
  'applied_by as appliedBy',
  'apply_time as applyTime',
  'start_time as startTime',
  'end_time as endTime',
  'decided_by as decidedBy',
  'reason',
  'opened_merchant_id as openedMerchantId',
] as const

export const restColumns = [
  'merchant_id as merchantId',
  'photo_image_id as photoImageId',
  'website',
  'legal_name as legalName',
  'address',
  'postal_code as postalCode',
  'timezone',
  'contact_name as contactName',
  'contact_phone as contactPhone',
  'contact_email as contactEmail',
  'description',
  'settle_to as settleTo',
  'sealed_bank as sealedBank',
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

export const applicationSorting = {
  sortBy: {
    applyTime: 'sub_merchant_application.apply_time',
    tradeName: 'sub_merchant_application.trade_name',
  },
  lastKey: 'sub_merchant_application.application_id',
}

type Narrowing = Pick<ApplicationListQuery, 'search' | 'status'>

/** The merchant's applications that match a filter, for list and export. */
export function matchingApplications(db: Db, scope: Scope, { search, status }: Narrowing) {
  let matching = db
    .selectFrom('sub_merchant_application')
    .where(within(scope, 'sub_merchant_application'))
    .select(columns)
  if (status) matching = matching.where('status', '=', status)
  if (!search) return matching
  const typed = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return matching.where(({ eb, or }) =>
    or([eb('trade_name', 'ilike', typed), eb('city', 'ilike', typed), eb('opened_merchant_id', '=', search)]),
  )
}

export async function listApplications(
  db: Db,
  scope: Scope,
  query: ApplicationListQuery,
): Promise<Page<Application>> {
  const found = await page(db, query, matchingApplications(db, scope, query), applicationSorting)
  return { ...found, rows: found.rows as Application[] }
}

export async function selectApplication(
  db: Db,
  scope: Scope,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const row = await oneOf(db, scope, applicationId).executeTakeFirst()
  return row as ApplicationRow | undefined
}

/** The same, locked until the transaction ends, so that the second of two decisions sees the first. */
export async function lockApplication(
  db: Db,
  scope: Scope,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const row = await oneOf(db, scope, applicationId).forUpdate().executeTakeFirst()
  return row as ApplicationRow | undefined
}

function oneOf(db: Db, scope: Scope, applicationId: string) {
  return db
    .selectFrom('sub_merchant_application')
    .where(within(scope, 'sub_merchant_application'))
    .where('application_id', '=', applicationId)
    .select([...columns, ...restColumns])
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
      tenant_id: scope.tenantId,
      application_id: one.applicationId,
      merchant_id: scope.merchantId,
      status: 'submitted',
      shop_kind: one.shopKind,
      photo_image_id: one.photoImageId,
      website: one.website,
      trade_name: one.tradeName,
      legal_name: one.legalName,
      country: one.country,
      province: one.province,
      city: one.city,
      address: one.address,
      postal_code: one.postalCode,
      timezone: one.timezone,
      currency: one.currency,
      contact_name: one.contactName,
      contact_phone: one.contactPhone,
      contact_email: one.contactEmail,
      description: one.description,
      settle_to: one.settleTo,
      sealed_bank: one.sealedBank,
      applied_by: actor.name,
      apply_time: now,
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
      ...(begun ? { start_time: now } : { end_time: now }),
      ...(byProvider ? { decided_by: actor.name } : {}),
      reason: reason ?? null,
      opened_merchant_id: openedMerchantId ?? null,
    })
    .where(within(scope, 'sub_merchant_application'))
    .where('application_id', '=', applicationId)
    .execute()
}
