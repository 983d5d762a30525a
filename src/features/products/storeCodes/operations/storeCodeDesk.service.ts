import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import { changeByProvider } from '#features/products/sales/operations/changeByProvider.service.ts'
import { historyOf } from '#features/products/storeCodes/config/config.service.ts'
import type { DeskStoreCodeDetail } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import type {
  DeskStoreCode,
  DeskStoreCodeQuery,
} from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import {
  countDeskCodes,
  type DeskStoreCodeNarrowing,
  pageOfDeskCodes,
} from '#features/products/storeCodes/operations/storeCodeRows.sql.ts'
import type { StoreCodeTotals } from '#features/products/storeCodes/storeCodes.contract.ts'
import { shownStoreCodeOf, storeCodeOf } from '#features/products/storeCodes/storeCodes.service.ts'
import { restoreStoreCode, suspendStoreCode } from '#features/products/storeCodes/suspension.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<DeskStoreCodeQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export async function listDeskStoreCodes(
  ctx: RequestCtx,
  query: DeskStoreCodeQuery,
): Promise<Page<DeskStoreCode>> {
  const found = await readAcrossTenants(ctx, (db) =>
    pageOfDeskCodes(db, ctx.dataScope, query, toNarrowing(ctx.signedIn, query)),
  )
  const rows = found.rows.map(({ mchCode, mchName, ...row }) => ({
    ...storeCodeOf(ctx.app, row),
    mchCode,
    mchName,
  }))
  return { ...found, rows }
}

export function countDeskStoreCodes(ctx: RequestCtx, filters: Filters): Promise<StoreCodeTotals[]> {
  return readAcrossTenants(ctx, (db) => countDeskCodes(db, ctx.dataScope, toNarrowing(ctx.signedIn, filters)))
}

/** Converts the filter's days in the reader's time zone to instants. */
export function toNarrowing(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { search, placeKind, state, merchantId, ...days }: Filters,
): DeskStoreCodeNarrowing {
  return { search, placeKind, state, merchantId, ...instantsOfDays(days, timezone as Zone) }
}

type One = { mchCode: string; storeCodeId: string }

const about = ({ mchCode, storeCodeId }: One) => ({
  mchCode,
  object: { type: 'storeCode', id: storeCodeId } as const,
  show: detailOf,
})

export function findDeskStoreCode(ctx: Ctx, { mchCode, storeCodeId }: One): Promise<DeskStoreCodeDetail> {
  return runAsMerchant(ctx, mchCode, 'read', (theirs) => detailOf(theirs, storeCodeId))
}

/**
 * Suspends a merchant's code as the provider, with an audit entry at the merchant and one at the provider.
 */
export function suspendAtDesk(ctx: Ctx, one: One, reason: string): Promise<DeskStoreCodeDetail> {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'storeCode.suspended',
    reason,
    change: suspendStoreCode,
  })
}

/** Lifts the suspension of a merchant's code, with an audit entry at the merchant and one at the provider. */
export function restoreAtDesk(ctx: Ctx, one: One, reason: string): Promise<DeskStoreCodeDetail> {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'storeCode.restored',
    reason,
    change: restoreStoreCode,
  })
}

async function detailOf(theirs: Ctx, storeCodeId: string): Promise<DeskStoreCodeDetail> {
  return {
    merchant: await itsMerchantOf(theirs),
    code: await shownStoreCodeOf(theirs, storeCodeId),
    timeline: await historyOf(theirs, storeCodeId),
  }
}
