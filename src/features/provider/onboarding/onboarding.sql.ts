import { sql } from 'kysely'
import { type DraftQuery, type DraftRow, draftList } from '#features/provider/onboarding/drafts.fields.ts'
import {
  type DraftState,
  type OnboardingStep,
  onboardingSteps,
} from '#features/provider/onboarding/onboarding.domain.ts'
import type { Ctx } from '#server/context.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
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
  'draftId',
  'state',
  'registrationId',
  'steps',
  'sealedSecrets',
  'version',
  'madeById',
  'madeBy',
  'createTime',
  'savedBy',
  'saveTime',
  'openedTenantId',
  'openedMerchantId',
  'openedApproveResult',
] as const

const drafts = (db: Db) => db.selectFrom('opening_draft').where('tenantId', '=', providerTenant)

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
    .$if(onlyOf !== null, (found) => found.where('madeById', '=', onlyOf ?? ''))
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
    select * from jsonb_to_recordset(${toRecordsetJson(numbered)}::jsonb) as file (
      "place" integer, draft_id text, "state" text, trade_name text, steps_done integer, made_by text,
      create_time timestamptz, saved_by text, save_time timestamptz, opened_merchant_id text))`
  return db.selectFrom(from.as('file')).selectAll().orderBy('place')
}

export async function insertDraft(
  { db, actor, now }: Ctx,
  draft: { draftId: string; registrationId: string | null; steps: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('opening_draft')
    .values({
      tenantId: providerTenant,
      draftId: draft.draftId,
      state: 'draft',
      registrationId: draft.registrationId,
      steps: JSON.stringify(draft.steps),
      madeById: actor.id,
      madeBy: actor.name,
      createTime: now,
      savedBy: actor.name,
      saveTime: now,
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
    .where('draftId', '=', draftId)
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
      ...(sealedSecrets !== undefined && { sealedSecrets }),
      ...(opened !== undefined && {
        openedTenantId: opened?.tenantId ?? null,
        openedMerchantId: opened?.merchantId ?? null,
        openedApproveResult: opened?.approveResult ?? null,
      }),
      ...(endTime && { endTime }),
      ...(counts && { version: sql<number>`version + 1`, savedBy: actor.name, saveTime: now }),
    })
    .where('tenantId', '=', providerTenant)
    .where('draftId', '=', draftId)
    .execute()
}
