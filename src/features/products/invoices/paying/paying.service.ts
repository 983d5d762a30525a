import { merchantOf } from '#features/merchants/merchants.service.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import {
  dueOf,
  isOverdue,
  leastNow,
  payableNow,
  stopOf,
  takes,
} from '#features/products/invoices/invoiceStates.domain.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import {
  type InvoiceFacts,
  invoiceOfTenant,
  lockInvoice,
  selectLines,
  selectTaxes,
} from '#features/products/invoices/invoices.sql.ts'
import {
  closedStop,
  type Sale,
  type SaleCheckout,
  type SaleInvoice,
} from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { commonSaleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'

/** What an invoice sells to anyone with its URL; null if unknown. The caller must check the URL's key. */
export async function openInvoice(app: App, invoiceId: string): Promise<FoundSale | null> {
  const tenantId = tenantOfId(invoiceId)
  if (tenantId === null) return null
  return transaction(app.pool, tenantId, 'read', async (db) => {
    const invoice = await invoiceOfTenant(db, tenantId, invoiceId)
    if (!invoice) return null
    const scope = scopeOf(tenantId, invoice.merchantId)
    const sale = await saleOf(db, scope, invoice, app.clock())
    return { scope, sale, customerEmail: invoice.customer.email }
  })
}

async function saleOf(db: Db, scope: Scope, invoice: InvoiceFacts, now: Date): Promise<Sale> {
  const { timezone, orderExpiryMinutes, businessHours, hoursOnline } = await merchantOf(db, scope)
  const { invoiceId, version, code, currency, partialAllowed, remark, ways, expireTime } = invoice
  const stop = stopOf({ ...invoice, orderId: invoice.openOrderId }, now)
  const due = stop?.reason === 'underWay' ? dueOf(invoice) : payableNow(invoice)
  return {
    kind: 'invoice',
    id: invoiceId,
    version,
    title: code,
    currency,
    amount: {
      kind: 'due',
      due,
      min: partialAllowed ? leastNow(invoice) : null,
      partial: partialAllowed,
      invoice: await shownInvoice(db, scope, invoice, dayOf(now, timezone)),
    },
    tip: null,
    remark: 'none',
    questions: [],
    note: remark,
    ways,
    moreWays: [],
    expiryMinutes: minutesLeft(expireTime, now, orderExpiryMinutes),
    preAuth: false,
    logoImageId: null,
    stop: stop ?? closedStop([hoursOnline ? businessHours : null], now, timezone),
  }
}

/** An order must not outlive its invoice; null if the merchant's own limit is shorter. */
function minutesLeft(expireTime: Date | null, now: Date, usual: number): number | null {
  if (expireTime === null) return null
  const minutes = Math.max(1, Math.floor((expireTime.getTime() - now.getTime()) / 60_000))
  return minutes < usual ? minutes : null
}

async function shownInvoice(
  db: Db,
  scope: Scope,
  invoice: InvoiceFacts,
  today: string,
): Promise<SaleInvoice> {
  const lines = await selectLines(db, scope, invoice.invoiceId)
  const taxes = await selectTaxes(db, scope, invoice.invoiceId)
  const { total, paid, dueDate, subtotal, discount } = invoice
  return {
    total,
    paid,
    dueDate,
    overdue: isOverdue(invoice, today),
    customer: invoice.customer.name,
    lines: lines.map(({ description, quantity, unit, amount }) => ({ description, quantity, unit, amount })),
    subtotal,
    discount,
    taxes: taxes.map(({ tax, rate, amount }) => ({ tax, rate, amount })),
  }
}

/**
 * Reserves an order's part of an invoice, in the transaction that creates the order and under the invoice's
 * lock, so that payments in progress never exceed the amount due. Throws `invoice.notFound`, `sale.changed`
 * if it was edited since the payer saw it, `sale.stopped`, and `sale.amountOutOfRange`.
 */
export async function claimInvoice(
  ctx: Ctx,
  invoiceId: string,
  checkoutRequest: SaleCheckout,
  orderId: string,
): Promise<void> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId, orderId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  if (invoice.version !== checkoutRequest.version) throw new AppError(saleErrors.changed)
  if (stopOf({ ...invoice, orderId: invoice.openOrderId }, ctx.now))
    throw new AppError(commonSaleErrors.stopped)
  if (!takes(invoice, checkoutRequest.amount)) {
    const shown = (amount: bigint) => formatMoney(amount, invoice.currency, ctx.language)
    const values = { min: shown(leastNow(invoice)), max: shown(payableNow(invoice)) }
    throw new AppError(saleErrors.amountOutOfRange, { values })
  }
}
