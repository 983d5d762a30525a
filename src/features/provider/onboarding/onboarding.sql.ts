import { sql } from 'kysely'
import { type DraftQuery, type DraftRow, draftList } from '#features/provider/onboarding/drafts.fields.ts'
import {
  type DraftState,
  type OnboardingStep,
  onboardingSteps,
} from '#features/provider/onboarding/onboarding.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'

/** A draft as it is kept: each step as it goes over the wire. */
export type StoredDraft = {
  draftId: string
  state: DraftState
  registrationId: string | null
  steps: Partial<Record<OnboardingStep, unknown>>
  sealedSecrets: Buffer | null
  version: number
  madeById: string | null
  madeBy: string
  createTime: Date
  savedBy: string
  saveTime: Date
  openedTenantId: number | null
  openedMerchantId: string | null
  openedApproveResult: number | null
}

const columns = [
  'draft_id as draftId',
  'state',
  'registration_id as registrationId',
  'steps',
  'sealed_secrets as sealedSecrets',
  'version',
  'made_by_id as madeById',
  'made_by as madeBy',
  'create_time as createTime',
  'saved_by as savedBy',
  'save_time as saveTime',
  'opened_tenant_id as openedTenantId',
  'opened_merchant_id as openedMerchantId',
  'opened_approve_result as openedApproveResult',
] as const

const drafts = (db: Db) => db.selectFrom('opening_draft').where('tenant_id', '=', providerTenant)

export const draftSource = fieldSource(draftList, 'opening_draft', {
  tradeName: sql`steps -> 'business' ->> 'tradeName'`,
  stepsDone: sql`(select count(*)::int from jsonb_object_keys(steps) k
                   where k = any(${[...onboardingSteps]}::text[]))`,
  openedMerchantId: sql`case when state = 'opened' then opened_merchant_id end`,
  fromRegistration: sql`registration_id is not null`,
})

/** The drafts that a filter matches; `onlyOf` limits them to those of one person. */
export function matchingDrafts(
  db: Db,
  { search, state }: Pick<DraftQuery, 'search' | 'state'>,
  onlyOf: string | null,
) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return drafts(db)
    .$if(onlyOf !== null, (found) => found.where('made_by_id', '=', onlyOf ?? ''))
    .$if(state !== undefined, (found) => found.where('state', '=', state ?? ''))
    .$if(like !== '%%', (found) =>
      found.where(
        sql<boolean>`(steps -> 'business' ->> 'tradeName' ilike ${like} or opened_merchant_id ilike ${like}
          or made_by ilike ${like})`,
      ),
    )
}

/** Selects drafts that were read before as the rows of a file, in their order. */
export function draftFile(db: Db, rows: readonly object[]) {
  const numbered = rows.map((row, place) => ({ place, ...row }))
  const from = sql<DraftRow & { place: number }>`(
    select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as file (
      "place" integer, "draftId" text, "state" text, "tradeName" text, "stepsDone" integer, "madeBy" text,
      "createTime" timestamptz, "savedBy" text, "saveTime" timestamptz, "openedMerchantId" text))`
  return db.selectFrom(from.as('file')).selectAll().orderBy('place')
}

export async function insertDraft(
  { db, actor, now }: Ctx,
  draft: { draftId: string; registrationId: string | null; steps: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('opening_draft')
    .values({
      tenant_id: providerTenant,
      draft_id: draft.draftId,
      state: 'draft',
      registration_id: draft.registrationId,
      steps: JSON.stringify(draft.steps),
      made_by_id: actor.id,
      made_by: actor.name,
      create_time: now,
      saved_by: actor.name,
      save_time: now,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Selects a draft, optionally locked until the transaction ends. */
export async function selectDraft(
  db: Db,
  draftId: string,
  { lock = false } = {},
): Promise<StoredDraft | undefined> {
  const row = await drafts(db)
    .where('draft_id', '=', draftId)
    .select(columns)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row as StoredDraft | undefined
}

export type DraftChange = Partial<{
  state: DraftState
  steps: object
  sealedSecrets: Buffer | null
  opened: { tenantId: number; merchantId: string; approveResult: number } | null
  endTime: Date
}>

/** Updates a locked draft, and counts the save if it is one. */
export async function updateDraft(
  { db, actor, now }: Ctx,
  draftId: string,
  { state, steps, sealedSecrets, opened, endTime }: DraftChange,
  { counts = true } = {},
): Promise<void> {
  await db
    .updateTable('opening_draft')
    .set({
      ...(state && { state }),
      ...(steps && { steps: JSON.stringify(steps) }),
      ...(sealedSecrets !== undefined && { sealed_secrets: sealedSecrets }),
      ...(opened !== undefined && {
        opened_tenant_id: opened?.tenantId ?? null,
        opened_merchant_id: opened?.merchantId ?? null,
        opened_approve_result: opened?.approveResult ?? null,
      }),
      ...(endTime && { end_time: endTime }),
      ...(counts && { version: sql<number>`version + 1`, saved_by: actor.name, save_time: now }),
    })
    .where('tenant_id', '=', providerTenant)
    .where('draft_id', '=', draftId)
    .execute()
}
