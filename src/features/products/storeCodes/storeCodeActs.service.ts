import { sendNotice } from '#features/notices/notices.service.ts'
import { sellingTermsOf } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import {
  countByState,
  pageOfRows,
  type StoreCodeNarrowing,
} from '#features/products/storeCodes/storeCodeList.sql.ts'
import type { NewStoreCodes } from '#features/products/storeCodes/storeCodes.contract.ts'
import { mostCodes } from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import type { StoreCode, StoreCodeListQuery } from '#features/products/storeCodes/storeCodes.fields.ts'
import { noticeTexts } from '#features/products/storeCodes/storeCodes.messages.ts'
import {
  createStoreCode,
  type StoreCodeDraft,
  storeCodeOf,
} from '#features/products/storeCodes/storeCodes.service.ts'
import {
  lockLabels,
  lockStoreCode,
  type StoreCodeRow,
  selectStoreCode,
  updateRevoked,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { defaultWays } from '#shared/reference.ts'

type Reading = Pick<Ctx, 'app' | 'db' | 'scope'>

export async function pageOfStoreCodes(
  { app, db, scope }: Reading,
  query: StoreCodeListQuery,
): Promise<Page<StoreCode>> {
  const found = await pageOfRows(db, scope, query)
  return { ...found, rows: found.rows.map((row) => storeCodeOf(app, row)) }
}

export function totalsOfStoreCodes({ db, scope }: Reading, narrowing: StoreCodeNarrowing) {
  return countByState(db, scope, narrowing)
}

/**
 * Adds codes, all or none. An existing label is rejected, so that a repeated request does not create a second
 * set.
 */
export async function addStoreCodes(ctx: Ctx, input: NewStoreCodes): Promise<StoreCode[]> {
  const taken = await lockLabels(ctx.db, ctx.scope)
  if (taken.length + input.labels.length > mostCodes)
    throw new AppError(storeCodeErrors.tooMany, { values: { most: mostCodes } })
  const known = new Set(taken.map(({ label }) => label))
  for (const label of input.labels) {
    if (known.has(label)) throw new AppError(storeCodeErrors.labelTaken, { values: { label } })
    known.add(label)
  }

  const settings = await settingsLike(ctx, input.like)
  const added: StoreCode[] = []
  for (const [index, label] of input.labels.entries()) {
    // Codes created together keep their order.
    const dated = { ...ctx, now: new Date(ctx.now.getTime() + index) }
    const draft = { ...settings, label, placeKind: input.placeKind }
    added.push(storeCodeOf(ctx.app, await rowOf(ctx, await createStoreCode(dated, draft))))
  }
  return added
}

/** The settings of the code to copy, or every merchant's defaults. */
async function settingsLike(ctx: Ctx, like: string | null): Promise<Omit<StoreCodeDraft, 'label'>> {
  if (like !== null) return settingsOf(await rowOf(ctx, like))
  const terms = await sellingTermsOf(ctx)
  return {
    currency: terms.currencies[0],
    tipRates: [10, 15, 18],
    tipEnabled: true,
    remarkRequired: false,
    paymentNote: '',
    ways: defaultWays(terms.ways),
  }
}

function settingsOf(row: StoreCodeRow): StoreCodeDraft {
  const { storeCodeId, merchantId, enabled, ...more } = row
  const { createTime, revokeTime, replacedBy, suspendTime, suspendReason, version, ...settings } = more
  return settings
}

async function rowOf({ db, scope }: Reading, storeCodeId: string): Promise<StoreCodeRow> {
  const row = await selectStoreCode(db, scope, storeCodeId)
  if (!row) throw new AppError(storeCodeErrors.notFound)
  return row
}

/**
 * Revokes a leaked code permanently: payers who scan it are told to ask for the new one, which has the same
 * settings. Orders stay with their code. Returns the new code.
 */
export async function revokeStoreCode(ctx: Ctx, storeCodeId: string, reason: string): Promise<StoreCode> {
  const code = await lockStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!code) throw new AppError(storeCodeErrors.notFound)
  if (code.revokeTime !== null) throw new AppError(storeCodeErrors.revoked)
  // A replacement code would bypass the suspension.
  if (code.suspendTime !== null) throw new AppError(storeCodeErrors.suspended)

  const replacedBy = await createStoreCode(ctx, { ...settingsOf(code), enabled: code.enabled })
  await updateRevoked(ctx, code, replacedBy)
  const object = { type: 'storeCode', id: storeCodeId } as const
  ctx.audit('storeCode.revoked', object, {
    before: { enabled: code.enabled },
    after: { enabled: false, replacedBy, reason },
  })
  await sendNotice(ctx, {
    event: 'storeCode',
    factKey: `storeCodeRevoked:${storeCodeId}`,
    title: noticeTexts.revokedTitle,
    content: reason === '' ? noticeTexts.revoked : noticeTexts.revokedFor,
    values: { label: code.label, person: ctx.actor.name, reason },
    link: `/Products/StoreCode/Config/${replacedBy}`,
  })
  await publish(ctx.db, ctx.scope, { topic: 'storeCode', id: storeCodeId })
  return storeCodeOf(ctx.app, await rowOf(ctx, replacedBy))
}
