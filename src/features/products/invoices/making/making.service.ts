import { randomInt } from 'node:crypto'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { orderIdOf, randomDigits } from '#features/payments/orders/create/orderId.domain.ts'
import { checkItems } from '#features/products/catalogue/catalogue.service.ts'
import type { NewInvoice } from '#features/products/invoices/making/making.contract.ts'
import { m } from '#features/products/invoices/making/making.messages.ts'
import {
  type InvoiceDraft,
  insertInvoice,
  selectPlaceTaxes,
} from '#features/products/invoices/making/making.sql.ts'
import { takeNumber } from '#features/products/invoices/series/series.service.ts'
import {
  type InvoiceTotals,
  type TotalsFault,
  totalsOf,
} from '#features/products/invoices/totals/totals.domain.ts'
import { assertOffered } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { type Currency, smallestStep } from '#shared/currency.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { maxAmount } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'

export type MadeInvoice = { invoiceId: string; code: string }

/**
 * Creates an invoice dated today in the merchant's calendar, in its own or another offered currency, with
 * that day's taxes and the next number of the series. Throws `request.invalid` by field,
 * `catalogueItem.notFound` and `catalogueItem.withdrawn`.
 */
export async function makeInvoice(ctx: Ctx, input: NewInvoice): Promise<MadeInvoice> {
  const { db, scope } = ctx
  const { timezone, currency: own } = await merchantOf(db, scope)
  const { currency = own } = input
  if (currency !== own) await assertOffered(ctx, currency)
  const issueDate = dayOf(ctx.now, timezone)
  refuseImpossible(ctx, input, { issueDate, currency })
  await checkItems(
    ctx,
    input.lines.map(({ itemId }) => itemId),
  )

  const totals = await totalledOf(ctx, input, { issueDate, currency })
  const least = input.minPartialAmount
  if (input.partialAllowed && least !== null && least >= totals.total)
    throw invalid({ field: 'minPartialAmount', text: m.leastTooLarge })
  const minPartialAmount = input.partialAllowed ? least : null
  const code = await takeNumber(ctx)
  const draft = { ...input, minPartialAmount, code, currency, issueDate, totals }
  const invoiceId = await insertNumbered(ctx, draft)
  const after = { code, currency, total: totals.total, dueDate: input.dueDate, expireTime: input.expireTime }
  ctx.audit('invoice.made', { type: 'invoice', id: invoiceId }, { after })
  await publish(db, scope, { topic: 'invoice', id: invoiceId })
  return { invoiceId, code }
}

type Dated = { issueDate: string; currency: Currency }

/** Checks that span several fields. */
function refuseImpossible(ctx: Ctx, input: NewInvoice, { issueDate, currency }: Dated): void {
  const { amount, lines, dueDate, expireTime, minPartialAmount } = input
  if ((amount === null) === (lines.length === 0)) throw invalid({ field: 'lines', text: m.amountOrLines })
  if (amount !== null && input.discount !== null) throw invalid({ field: 'discount', text: m.noDiscount })
  if (dueDate !== null && dueDate < issueDate) throw invalid({ field: 'dueDate', text: m.duePast })
  if (expireTime !== null && expireTime <= ctx.now) throw invalid({ field: 'expireTime', text: m.expiryPast })
  if (input.reminderDays.length > 0 && dueDate === null)
    throw invalid({ field: 'reminderDays', text: m.remindersNeedDue })
  const money: [string, bigint | null][] = [
    ['amount', amount],
    ['minPartialAmount', minPartialAmount],
    ...lines.map(({ price }, index): [string, bigint] => [`lines.${index}.price`, price]),
    ['discount', input.discount !== null && 'amount' in input.discount ? input.discount.amount : null],
  ]
  for (const [field, value] of money) {
    if (value === null) continue
    if (value > maxAmount) throw invalid({ field, text: m.tooLarge })
    if (value % smallestStep(currency) !== 0n) throw invalid({ field, text: m.notWholeStep })
  }
  if (minPartialAmount === 0n) throw invalid({ field: 'minPartialAmount', text: m.nothingToPay })
  for (const [index, { taxKind, customTaxRate }] of lines.entries()) {
    if (taxKind === 'custom' && customTaxRate === null)
      throw invalid({ field: `lines.${index}.customTaxRate`, text: m.rateMissing })
  }
}

async function totalledOf(
  ctx: Ctx,
  input: NewInvoice,
  { issueDate, currency }: Dated,
): Promise<InvoiceTotals> {
  const { place, amount, discount } = input
  const taxes = place === null ? [] : await selectPlaceTaxes(ctx.db, place, issueDate)
  const simple = { quantity: '1', price: amount ?? 0n, taxKind: 'none' as const, customTaxRate: null }
  const totalled = totalsOf(amount === null ? input.lines : [simple], discount, taxes, currency)
  if (!totalled.ok) throw invalid(faultOf(totalled, amount !== null))
  return totalled.totals
}

function faultOf(fault: TotalsFault, simple: boolean): FieldFault {
  const all = simple ? 'amount' : 'lines'
  switch (fault.fault) {
    case 'quantity':
      return { field: `lines.${fault.line}.quantity`, text: m.wrongQuantity }
    case 'lineTooLarge':
      return { field: simple ? all : `lines.${fault.line}.price`, text: m.tooLarge }
    case 'noPlaceTaxes':
      return { field: `lines.${fault.line}.taxKind`, text: m.noPlaceTaxes }
    case 'discountTooLarge':
      return { field: 'discount', text: m.discountTooLarge }
    case 'totalTooLarge':
      return { field: all, text: m.totalTooLarge }
    case 'nothingToPay':
      return { field: all, text: m.nothingToPay }
  }
}

function invalid(fault: FieldFault): AppError {
  return new AppError(requestErrors.invalid, { fields: [fault] })
}

const idTries = 5

/**
 * Retries with another id on a collision, since ids of one tenant and second differ only in random digits.
 */
async function insertNumbered(ctx: Ctx, draft: Omit<InvoiceDraft, 'invoiceId'>): Promise<string> {
  for (let tries = 0; tries < idTries; tries++) {
    const random = String(randomInt(10 ** randomDigits.order)).padStart(randomDigits.order, '0')
    const invoiceId = orderIdOf(ctx.now, ctx.scope.tenantId, random)
    if (await insertInvoice(ctx, { ...draft, invoiceId })) return invoiceId
  }
  throw new AppError(serverErrors.busy)
}
