import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import type { ItemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import type { DeskItemDetail } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import type { DeskItem, DeskItemQuery } from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import {
  countMatchingItems,
  type DeskItemNarrowing,
  pageOfDeskItems,
} from '#features/products/catalogue/operations/catalogueRows.sql.ts'
import {
  itemWithHistory,
  restoreItem,
  withdrawItem,
} from '#features/products/catalogue/withdrawal.service.ts'
import { changeByProvider } from '#features/products/sales/operations/changeByProvider.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<DeskItemQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function listDeskItems(ctx: RequestCtx, query: DeskItemQuery): Promise<Page<DeskItem>> {
  return readAcrossTenants(ctx, (db) =>
    pageOfDeskItems(db, ctx.dataScope, query, toNarrowing(ctx.signedIn, query)),
  )
}

export function countDeskItems(ctx: RequestCtx, filters: Filters): Promise<ItemTotals[]> {
  return readAcrossTenants(ctx, (db) =>
    countMatchingItems(db, ctx.dataScope, toNarrowing(ctx.signedIn, filters)),
  )
}

/** Converts the filter's days in the reader's time zone to instants. */
export function toNarrowing(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { search, state, merchantId, ...days }: Filters,
): DeskItemNarrowing {
  return { search, state, merchantId, ...instantsOfDays(days, timezone as Zone) }
}

type One = { mchCode: string; itemId: string }

const about = ({ mchCode, itemId }: One) => ({
  mchCode,
  object: { type: 'catalogueItem', id: itemId } as const,
  show: detailOf,
})

export function findDeskItem(ctx: Ctx, { mchCode, itemId }: One): Promise<DeskItemDetail> {
  return runAsMerchant(ctx, mchCode, 'read', (theirs) => detailOf(theirs, itemId))
}

/**
 * Withdraws a merchant's product as the provider, with an audit entry at the merchant and one at the
 * provider.
 */
export function withdrawAtDesk(ctx: Ctx, one: One, reason: string): Promise<DeskItemDetail> {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'catalogueItem.withdrawn',
    reason,
    change: withdrawItem,
  })
}

/** Puts a withdrawn product back, with an audit entry at the merchant and one at the provider. */
export function restoreAtDesk(ctx: Ctx, one: One, reason: string): Promise<DeskItemDetail> {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'catalogueItem.restored',
    reason,
    change: restoreItem,
  })
}

async function detailOf(theirs: Ctx, itemId: string): Promise<DeskItemDetail> {
  return { merchant: await itsMerchantOf(theirs), ...(await itemWithHistory(theirs, itemId)) }
}
