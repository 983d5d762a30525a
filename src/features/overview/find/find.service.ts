import { tenantOfClearing } from '#features/finances/settlements/settlements.domain.ts'
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
import { visibleSince } from '#features/payments/orders/list/visibilityWindow.domain.ts'
import { findNumberedOrders } from '#features/payments/orders/operations/list/numbers.service.ts'
import { isRefundId, tenantOfId } from '#features/payments/orders/orderId.domain.ts'
import { pageOfUsers } from '#features/system/users/userViews.service.ts'
import { tenantOf } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { nameOf } from '#shared/codes.ts'
import { can, type Permission, type ProviderPermission } from '#shared/permissions.ts'
import { refundStatusCode, tradeStatusCode } from '#shared/reference.ts'

/** What a number or a name stands for, of all that the caller may see: the very ones first, then by kind. */
export async function find(ctx: RequestCtx, text: string): Promise<FoundThing[]> {
  const sought = parseSearchTerm(text)
  const rows =
    ctx.signedIn.realm === 'provider' ? await atPortal(ctx, sought) : await runAsMerchant(ctx, sought)
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

/** At one's own merchant: what one's role may open, and for a cashier no further back than a cashier sees. */
function runAsMerchant({ db, scope, signedIn, now }: RequestCtx, sought: SearchTerm): Promise<FoundRow[]> {
  const may = (permission: Permission) => signedIn.role !== null && can(signedIn.role, permission)
  const since = visibleSince(signedIn, now)
  const branches = [
    sought.isNumber && may('order.get') && trade.orders(scope, sought, since),
    sought.isNumber && may('refund.get') && trade.refunds(scope, sought, since),
    sought.isNumber && may('settlement.get') && trade.settlements(scope, sought),
    sought.isNumber && may('settlement.get') && trade.payouts(scope, sought),
    may('invoice.get') && nouns.invoices(scope, sought),
    may('paymentLink.get') && nouns.paymentLinks(scope, sought),
    sought.isNumber && may('dispute.get') && nouns.disputes(scope, sought),
    may('storeCode.query') && nouns.storeCodes(scope, sought),
    may('device.get') && nouns.devices(scope, sought),
    may('staff.get') && nouns.staff(scope, sought),
    may('subMerchant.get') && nouns.subMerchants(scope, sought),
  ]
  return selectFound(
    db,
    branches.filter((branch) => branch !== false),
  )
}

/** Across merchants: each noun as far as the right to open it reaches. */
async function atPortal(ctx: RequestCtx, sought: SearchTerm): Promise<FoundRow[]> {
  const { signedIn } = ctx
  const may = (right: ProviderPermission) => signedIn.grants.has(right)
  const dataScope = (right: ProviderPermission) => resolveDataScope(signedIn, right)
  const { text, isNumber } = sought
  const tenantId = tenantOfId(text)
  const clearingTenant = tenantOfClearing(text)
  const codeTenant = may('storeCodeDesk.get') ? await tenantOf(ctx.app.pool, 'storeCode', text) : null
  const found = await readAcrossTenants(ctx, async (db) => {
    const numbered =
      isNumber && may('orderDesk.get') ? await findNumberedOrders(db, dataScope('orderDesk.get'), text) : []
    const isRefund = tenantId !== null && isRefundId(text)
    const branches = [
      may('providerMerchant.get') && desk.merchants(dataScope('providerMerchant.get'), sought),
      numbered.length > 0 && desk.deskOrders(dataScope('orderDesk.get'), numbered),
      isRefund && may('orderDesk.get') && desk.deskRefund(dataScope('orderDesk.get'), sought, tenantId),
      clearingTenant > 0 &&
        may('payout.query') &&
        desk.deskSettlement(dataScope('payout.query'), sought, clearingTenant),
      isNumber && may('invoiceDesk.get') && desk.deskInvoices(dataScope('invoiceDesk.get'), sought),
      codeTenant !== null && desk.deskStoreCode(dataScope('storeCodeDesk.get'), sought, codeTenant),
      isNumber && may('disputeDesk.get') && desk.deskDisputes(dataScope('disputeDesk.get'), sought),
      may('merchantNote.query') && desk.tickets(dataScope('merchantNote.query'), sought),
      may('registration.get') && desk.registrations(sought),
      may('organization.get') && desk.organizations(sought),
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
