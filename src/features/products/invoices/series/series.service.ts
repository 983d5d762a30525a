import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import type { Series } from '#features/products/invoices/making/making.contract.ts'
import { codeOf, type Numbering } from '#features/products/invoices/series/series.domain.ts'
import {
  highestAfter,
  lockSeries,
  selectSeries,
  updateSeries,
} from '#features/products/invoices/series/series.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

export async function seriesOf({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<Series> {
  return shown(await selectSeries(db, scope))
}

/**
 * Takes the next number. It is returned only if the transaction rolls back, and concurrent callers wait: no
 * gaps and no duplicates.
 */
export async function takeNumber({ db, scope }: Ctx): Promise<string> {
  const series = await lockSeries(db, scope)
  await updateSeries(db, scope, { ...series, nextNumber: series.nextNumber + 1 })
  return codeOf(series)
}

/**
 * Sets the numbering from now on. Numbers are never reused: if an invoice with this prefix has the requested
 * number or a higher one, throws `invoice.numberUsed` with the first free one.
 */
export async function setSeries(ctx: Ctx, wanted: Numbering): Promise<Series> {
  const { db, scope } = ctx
  const before = await lockSeries(db, scope)
  const highest = await highestAfter(db, scope, wanted.prefix)
  if (highest !== null && highest >= BigInt(wanted.nextNumber)) {
    const values = { next: highest + 1n }
    throw new AppError(invoiceErrors.numberUsed, { values })
  }
  await updateSeries(db, scope, wanted)
  const object = { type: 'invoiceSeries' as const, id: scope.merchantId }
  ctx.audit('invoiceSeries.set', object, { before, after: wanted })
  return shown(wanted)
}

function shown(series: Numbering): Series {
  return { ...series, next: codeOf(series) }
}
