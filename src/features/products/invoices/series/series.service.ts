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
 * Takes the next number. It is given back only with the whole transaction, and whoever comes next waits for that: so there
 * is no gap and no number twice.
 */
export async function takeNumber({ db, scope }: Ctx): Promise<string> {
  const series = await lockSeries(db, scope)
  await updateSeries(db, scope, { ...series, nextNumber: series.nextNumber + 1 })
  return codeOf(series)
}

/**
 * Sets how invoices are numbered from now on. A number is never given twice: where an invoice bears these letters with the
 * number asked for or a higher one, it is refused with `invoice.numberUsed`, which names the first that is free.
 */
export async function setSeries(ctx: Ctx, wanted: Numbering): Promise<Series> {
  const { db, scope } = ctx
  const before = await lockSeries(db, scope)
  const highest = await highestAfter(db, scope, wanted.prefix)
  if (highest !== null && highest >= BigInt(wanted.nextNumber)) {
    const values = { next: highest + 1n }
    throw new AppError('invoice.numberUsed', { values })
  }
  await updateSeries(db, scope, wanted)
  const object = { type: 'invoiceSeries' as const, id: scope.merchantId }
  ctx.audit('invoiceSeries.set', object, { before, after: wanted })
  return shown(wanted)
}

function shown(series: Numbering): Series {
  return { ...series, next: codeOf(series) }
}
