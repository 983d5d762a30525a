import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { SaleCheckout } from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import { refusedClaim, saleOf } from '#features/products/storeCodes/sale/storeCodeSale.domain.ts'
import { takenBetween } from '#features/products/storeCodes/sale/storeCodeSale.sql.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import {
  lockStoreCode,
  type StoreCodeRow,
  scannedStoreCode,
  selectStoreCode,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { commonSaleErrors } from '#shared/commonErrors.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { dayOf, dayRange } from '#shared/time.ts'

/** What a scanned code sells, by its public id: anyone who scanned it may pay. Null if unknown. */
export async function openStoreCode(app: App, storeCodeId: string): Promise<FoundSale | null> {
  const tenantId = await tenantOf(app.pool, 'storeCode', storeCodeId)
  if (tenantId === null) return null
  return transaction(app.pool, tenantId, 'read', async (db) => {
    const code = await scannedStoreCode(db, tenantId, storeCodeId)
    if (!code) return null
    const scope = scopeOf(tenantId, code.merchantId)
    return { scope, sale: await saleNow({ db, scope, now: app.clock() }, code, null) }
  })
}

/**
 * Validates an order of a code, in the transaction that creates it: version, availability, and limits per
 * payment and day. Payments are serialized only with a daily limit.
 */
export async function claimStoreCode(
  ctx: Ctx,
  storeCodeId: string,
  checkoutRequest: SaleCheckout,
  orderId: string,
): Promise<void> {
  const seen = await selectStoreCode(ctx.db, ctx.scope, storeCodeId)
  const code = seen?.maxPerDay == null ? seen : await lockStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!code) throw new AppError(storeCodeErrors.notFound)

  const fault = refusedClaim(await saleNow(ctx, code, orderId), checkoutRequest)
  if (!fault) return
  const shown = (amount: bigint) => formatMoney(amount, code.currency, ctx.language)
  if (fault.error === 'sale.amountOutOfRange') {
    throw new AppError(saleErrors.amountOutOfRange, {
      values: { min: shown(fault.min), max: shown(fault.max) },
    })
  }
  if (fault.error === 'sale.amountTooLow')
    throw new AppError(saleErrors.amountTooLow, { values: { min: shown(fault.min) } })
  throw new AppError(errorNamed(fault.error, saleErrors, commonSaleErrors))
}

async function saleNow(
  { db, scope, now }: Pick<Ctx, 'db' | 'scope' | 'now'>,
  code: StoreCodeRow,
  orderId: string | null,
) {
  const { timezone: zone, businessHours: merchantHours } = await merchantOf(db, scope)
  const today = dayRange(dayOf(now, zone), zone)
  const takenToday = code.maxPerDay === null ? 0n : await takenBetween(db, scope, code, today, orderId)
  return saleOf(code, { zone, now, takenToday, merchantHours })
}
