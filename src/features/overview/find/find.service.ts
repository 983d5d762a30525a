import { tenantOfClearing } from '#features/finances/settlements/settlements.domain.ts'
import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import {
  type FindKind,
  type FoundThing,
  findKinds,
  mostOfOneKind,
} from '#features/overview/find/find.contract.ts'
import { type FoundRow, selectFound } from '#features/overview/find/find.sql.ts'
import * as desk from '#features/overview/find/findDesk.sql.ts'
import * as nouns from '#features/overview/find/findNouns.sql.ts'
import * as trade from '#features/overview/find/findTrade.sql.ts'
import { parseSearchTerm, type SearchTerm } from '#features/overview/find/searchTerm.domain.ts'
import { isRefundId, tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import { findNumberedOrders } from '#features/payments/orders/operations/list/orderNumbers.sql.ts'
import { pageOfUsers } from '#features/system/users/userViews.service.ts'
import { tenantOf } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import { refundStatusCode, tradeStatusCode } from '#shared/reference.ts'

/** Searches everything that the caller may see: exact matches first, then by kind. */
export async function find(ctx: RequestCtx, text: string): Promise<FoundThing[]> {
  const searchTerm = parseSearchTerm(text)
  const rows =
    ctx.signedIn.realm === 'provider' ? await atPortal(ctx, searchTerm) : await runAsMerchant(ctx, searchTerm)
  return rows.map(thingOf).toSorted(byKind)
}

function byKind(one: FoundThing, other: FoundThing): number {
  if (one.exact !== other.exact) return one.exact ? -1 : 1
  return findKinds.indexOf(one.kind) - findKinds.indexOf(other.kind)
}

const codesOf: Partial<Record<FindKind, Record<string, number>>> = {
  order: tradeStatusCode,
  refund: refundStatusCode,
}

function thingOf({ status, ...row }: FoundRow): FoundThing {
  const codes = codesOf[row.kind]
  return { ...row, status: codes && status !== null ? nameOf(codes, Number(status)) : null }
}

/** In your own merchant: what your role may open, and for a cashier only as far back as a cashier sees. */
function runAsMerchant(
  { db, scope, signedIn, now }: RequestCtx,
  searchTerm: SearchTerm,
): Promise<FoundRow[]> {
  const may = (permission: Permission) => signedIn.rights.has(permission)
  const since = visibleSince(signedIn, now)
  const branches = [
    searchTerm.isNumber && may('order.get') && trade.orders(scope, searchTerm, since),
    searchTerm.isNumber && may('refund.get') && trade.refunds(scope, searchTerm, since),
    searchTerm.isNumber && may('settlement.get') && trade.settlements(scope, searchTerm),
    searchTerm.isNumber && may('settlement.get') && trade.payouts(scope, searchTerm),
    may('invoice.get') && nouns.invoices(scope, searchTerm),
    may('paymentLink.get') && nouns.paymentLinks(scope, searchTerm),
    searchTerm.isNumber && may('dispute.get') && nouns.disputes(scope, searchTerm),
    may('storeCode.query') && nouns.storeCodes(scope, searchTerm),
    may('device.get') && nouns.devices(scope, searchTerm),
    may('staff.get') && nouns.staff(scope, searchTerm),
    may('subMerchant.get') && nouns.subMerchants(scope, searchTerm),
  ]
  return selectFound(
    db,
    branches.filter((branch) => branch !== false),
  )
}

/** Across merchants: each noun as far as the right to open it reaches. */
async function atPortal(ctx: RequestCtx, searchTerm: SearchTerm): Promise<FoundRow[]> {
  const { signedIn } = ctx
  const may = (permission: ProviderPermission) => signedIn.grants.has(permission)
  const dataScope = (permission: ProviderPermission) => resolveDataScope(signedIn, permission)
  const { text, isNumber } = searchTerm
  const tenantId = tenantOfId(text)
  const clearingTenant = tenantOfClearing(text)
  const codeTenant = may('storeCodeDesk.get') ? await tenantOf(ctx.app.pool, 'storeCode', text) : null
  const found = await readAcrossTenants(ctx, async (db) => {
    const numbered =
      isNumber && may('orderDesk.get') ? await findNumberedOrders(db, dataScope('orderDesk.get'), text) : []
    const isRefund = tenantId !== null && isRefundId(text)
    const branches = [
      may('providerMerchant.get') && desk.merchants(dataScope('providerMerchant.get'), searchTerm),
      numbered.length > 0 && desk.deskOrders(dataScope('orderDesk.get'), numbered),
      isRefund && may('orderDesk.get') && desk.deskRefund(dataScope('orderDesk.get'), searchTerm, tenantId),
      clearingTenant > 0 &&
        may('payout.query') &&
        desk.deskSettlement(dataScope('payout.query'), searchTerm, clearingTenant),
      isNumber && may('invoiceDesk.get') && desk.deskInvoices(dataScope('invoiceDesk.get'), searchTerm),
      codeTenant !== null && desk.deskStoreCode(dataScope('storeCodeDesk.get'), searchTerm, codeTenant),
      isNumber && may('disputeDesk.get') && desk.deskDisputes(dataScope('disputeDesk.get'), searchTerm),
      may('merchantNote.query') && desk.tickets(dataScope('merchantNote.query'), searchTerm),
      may('registration.get') && desk.registrations(searchTerm),
      may('organization.get') && desk.organizations(searchTerm),
    ]
    return selectFound(
      db,
      branches.filter((branch) => branch !== false),
    )
  })
  return may('user.get') ? [...found, ...(await usersLike(ctx, text))] : found
}

async function usersLike(ctx: RequestCtx, search: string): Promise<FoundRow[]> {
  const reaching = { ...ctx, dataScope: resolveDataScope(ctx.signedIn, 'user.get') }
  const { rows } = await pageOfUsers(reaching, { search, pageNum: 1, pageSize: mostOfOneKind })
  return rows.map(({ accountId, displayName, username }) => ({
    ...{ kind: 'user' as const, id: accountId, merchantId: '', title: displayName, note: username },
    ...{ amount: null, currency: null, status: null, time: null },
    exact: [displayName, username].some((name) => name.toLowerCase() === search.toLowerCase()),
  }))
}
