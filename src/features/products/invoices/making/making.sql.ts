import { sql } from 'kysely'
import type { NewInvoice } from '#features/products/invoices/making/making.contract.ts'
import type { InvoiceTotals, PlaceTax } from '#features/products/invoices/totals/totals.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** The taxes at a place on a day, in listing order. */
export async function selectPlaceTaxes(
  db: Db,
  { country, province }: { country: string; province: string },
  day: string,
): Promise<PlaceTax[]> {
  const rows = await db
    .selectFrom('fee_tax_rate')
    .distinctOn('tax')
    .where('country', '=', country)
    .where('province', '=', province)
    // Rates start at local midnight, always west of Greenwich, so the UTC date is the same day.
    .where(sql<boolean>`(valid_from at time zone 'UTC')::date <= ${day}::date`)
    .select(['tax', sql<string>`trim_scale(rate)::text`.as('rate')])
    .orderBy('tax')
    .orderBy('validFrom', 'desc')
    .execute()
  return rows as PlaceTax[]
}

export type Home = { currency: Currency; country: 'CA' | 'US'; province: string }

/** The merchant's place and currency. */
export async function selectHome(db: Db, scope: Scope): Promise<Home> {
  const row = await db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(['currency', 'country', 'province'])
    .executeTakeFirstOrThrow()
  return row as Home
}

export type InvoiceDraft = NewInvoice & {
  invoiceId: string
  code: string
  currency: Currency
  issueDate: string
  totals: InvoiceTotals
}

/** Inserts an invoice; false if its id is taken. */
export async function insertInvoice(ctx: Ctx, draft: InvoiceDraft): Promise<boolean> {
  const { db, scope, actor, now } = ctx
  const { totals, discount } = draft
  const rows = await db
    .insertInto('invoice')
    .values({
      tenantId: scope.tenantId,
      invoiceId: draft.invoiceId,
      merchantId: scope.merchantId,
      code: draft.code,
      status: 'activated',
      currency: draft.currency,
      language: draft.language,
      customer: JSON.stringify(draft.customer),
      country: draft.place?.country ?? null,
      province: draft.place?.province ?? null,
      issueDate: draft.issueDate,
      dueDate: draft.dueDate,
      expireTime: draft.expireTime,
      discountRate: discount !== null && 'rate' in discount ? discount.rate : null,
      subtotalAmount: totals.subtotal,
      discountAmount: totals.discount,
      taxAmount: totals.tax,
      totalAmount: totals.total,
      partialAllowed: draft.partialAllowed,
      minPartialAmount: draft.minPartialAmount,
      remark: draft.remark,
      ways: [...draft.ways],
      recipients: JSON.stringify(draft.recipients),
      reminderDays: draft.reminderDays,
      createdBy: actor.name,
      createTime: now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'invoiceId']).doNothing())
    .returning('invoiceId')
    .execute()
  if (rows.length === 0) return false
  await insertLines(ctx, draft)
  await insertTaxes(ctx, draft)
  return true
}

async function insertLines({ db, scope }: Ctx, { invoiceId, lines, totals }: InvoiceDraft): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('invoice_line')
    .values(
      lines.map((line, index) => ({
        tenantId: scope.tenantId,
        invoiceId,
        lineNo: index + 1,
        itemId: line.itemId,
        description: line.description,
        unit: line.unit,
        quantity: line.quantity,
        price: line.price,
        amount: totals.lines[index] ?? 0n,
        taxKind: line.taxKind,
        customTaxRate: line.taxKind === 'custom' ? line.customTaxRate : null,
      })),
    )
    .execute()
}

async function insertTaxes({ db, scope }: Ctx, { invoiceId, totals }: InvoiceDraft): Promise<void> {
  if (totals.taxes.length === 0) return
  await db
    .insertInto('invoice_tax')
    .values(
      totals.taxes.map(({ tax, rate, base, amount }, index) => ({
        tenantId: scope.tenantId,
        invoiceId,
        taxNo: index + 1,
        tax,
        rate,
        baseAmount: base,
        amount,
      })),
    )
    .execute()
}
