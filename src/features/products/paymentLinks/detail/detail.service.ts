import type { LinkDay, LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { daysOf, statsOf } from '#features/products/paymentLinks/detail/stats.sql.ts'
import { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
import { leftOf, linkStop } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import {
  type LinkRow,
  selectLink,
  selectProducts,
  takenOf,
} from '#features/products/paymentLinks/selling/selling.sql.ts'
import { contentOf } from '#features/products/paymentLinks/writing/writing.service.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { qrSvg } from '#server/documents/qr.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import { addDays, dayOf, dayRange, type Zone } from '#shared/time.ts'

/** A link of the merchant with visits, payments and history. Throws `paymentLink.notFound`. */
export async function linkDetailOf(ctx: Ctx, linkId: string): Promise<LinkDetail> {
  const { app, db, scope, now } = ctx
  const link = await ownLink(ctx, linkId)
  const products = await selectProducts(db, scope.tenantId, linkId)
  const taken = await takenOf(db, scope.tenantId, linkId)
  const { status, version, createdBy, createTime, updateTime, suspendReason } = link
  const address = linkAddress(app, linkId)
  return {
    ...contentOf(link, products),
    ...(await statsOf(db, scope, linkId)),
    linkId,
    status,
    version,
    products: products.map((product) => ({
      ...product,
      taken: taken.products.get(product.productNo) ?? 0,
      left: leftOf(product, taken),
    })),
    stop: linkStop(link, products, taken, now)?.reason ?? null,
    suspendReason,
    link: address,
    svg: qrSvg(address),
    taken: taken.payments,
    createdBy,
    createTime,
    updateTime,
    timeline: await timelineOf(db, scope, { type: 'paymentLink', id: linkId }),
  }
}

const shownDays = 30

/** A link's last days in the merchant's calendar, newest last. Throws `paymentLink.notFound`. */
export async function linkDaysOf(ctx: RequestCtx, linkId: string): Promise<LinkDay[]> {
  await ownLink(ctx, linkId)
  const zone = ctx.signedIn.timezone as Zone
  const today = dayOf(ctx.now, zone)
  const days = Array.from({ length: shownDays }, (_, at) => addDays(today, at + 1 - shownDays))
  return daysOf(
    ctx.db,
    ctx.scope,
    linkId,
    days.map((day) => ({ day, ...dayRange(day, zone) })),
  )
}

/** A link of the merchant. Throws `paymentLink.notFound`. */
export async function ownLink({ db, scope }: Pick<Ctx, 'db' | 'scope'>, linkId: string): Promise<LinkRow> {
  const link = await selectLink(db, scope.tenantId, linkId)
  if (link?.merchantId !== scope.merchantId) throw new AppError(paymentLinkErrors.notFound)
  return link
}
