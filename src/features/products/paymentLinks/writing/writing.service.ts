import { checkImage } from '#features/images/images.service.ts'
import { noRecipients, type Recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { drawPaymentId } from '#features/payments/requests/paymentRequests.service.ts'
import { checkItems } from '#features/products/catalogue/catalogue.service.ts'
import { deleteDraft } from '#features/products/paymentLinks/drafts/drafts.sql.ts'
import type { LinkProduct, LinkStatus } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import {
  type LinkRow,
  selectLink,
  selectProducts,
} from '#features/products/paymentLinks/selling/selling.sql.ts'
import type { LinkContent, ProductContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { contentFaults, plainContent } from '#features/products/paymentLinks/writing/content.domain.ts'
import { contentFaultTexts } from '#features/products/paymentLinks/writing/writing.messages.ts'
import {
  insertLink,
  lastProductNo,
  type NumberedProduct,
  updateLink,
  updateStatus,
  writeProducts,
} from '#features/products/paymentLinks/writing/writing.sql.ts'
import { assertOffered } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { aboveNothing } from '#shared/amountFaults.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

export const target = (linkId: string) => ({ type: 'paymentLink', id: linkId }) as const
const idTries = 5

/**
 * Creates a link, deletes its author's draft of a new link, and returns its id. Throws
 * `paymentLink.noProducts`, `catalogueItem.notFound`, `catalogueItem.withdrawn`, `image.notFound`, and
 * `request.invalid` for conflicting fields.
 */
export async function addLink(ctx: Ctx, input: LinkContent): Promise<string> {
  const content = plainContent(input)
  await check(ctx, content, [])
  const linkId = await insertedLink(ctx, content)
  await writeProducts(ctx, linkId, numbered(content.products, 0))
  await deleteDraft(ctx, null)
  ctx.audit('paymentLink.added', target(linkId), { after: content })
  await publish(ctx.db, ctx.scope, { topic: 'paymentLink', id: linkId })
  return linkId
}

async function insertedLink(ctx: Ctx, content: LinkContent): Promise<string> {
  for (let tries = 0; tries < idTries; tries++) {
    const linkId = drawPaymentId(ctx.scope.tenantId, ctx.now)
    if (await insertLink(ctx, linkId, content)) return linkId
  }
  throw new AppError(serverErrors.busy)
}

/**
 * Changes a link that the editor saw at `version`. Conflicting changes are rejected, but an identical one
 * counts as done. Throws as `addLink`, `paymentLink.notFound` and `paymentLink.changed`.
 */
export async function editLink(ctx: Ctx, linkId: string, version: number, input: LinkContent): Promise<void> {
  const content = plainContent(input)
  const { link, products } = await lockedLink(ctx, linkId)
  const before = contentOf(link, products)
  if (isSame(before, content)) return ctx.unchanged()
  if (link.version !== version) throw new AppError(paymentLinkErrors.changed)

  await check(ctx, content, products)
  const last = await lastProductNo(ctx.db, ctx.scope, linkId)
  await updateLink(ctx, linkId, content)
  await writeProducts(ctx, linkId, numbered(content.products, last))
  await deleteDraft(ctx, linkId)
  ctx.audit('paymentLink.edited', target(linkId), { before, after: content })
  await publish(ctx.db, ctx.scope, { topic: 'paymentLink', id: linkId })
}

/**
 * Enables or disables a link. Idempotent. Throws `paymentLink.notFound`, and `paymentLink.suspended` if the
 * provider disabled it.
 */
export async function setLinkStatus(ctx: Ctx, linkId: string, status: LinkStatus): Promise<void> {
  const { link } = await lockedLink(ctx, linkId)
  if (status === 'normal' && link.suspendTime !== null) throw new AppError(paymentLinkErrors.suspended)
  if (link.status === status) return ctx.unchanged()
  await updateStatus(ctx, linkId, status)
  const action = status === 'normal' ? 'paymentLink.enabled' : 'paymentLink.disabled'
  ctx.audit(action, target(linkId), { before: { status: link.status }, after: { status } })
  await publish(ctx.db, ctx.scope, { topic: 'paymentLink', id: linkId })
}

export async function lockedLink({ db, scope }: Ctx, linkId: string) {
  const link = await selectLink(db, scope.tenantId, linkId, { lock: true })
  if (link?.merchantId !== scope.merchantId) throw new AppError(paymentLinkErrors.notFound)
  return { link, products: await selectProducts(db, scope.tenantId, linkId) }
}

/** The editable content of a link. */
export function contentOf(link: LinkRow, products: readonly LinkProduct[]): LinkContent {
  const { name, currency, amountKind, minAmount, maxAmount, presetAmounts, ways, questions } = link
  const { merchantNote, orderExpiryMinutes, maxPayments, startTime, endTime } = link
  return {
    ...{ name, currency, amountKind, products: [...products], minAmount, maxAmount, presetAmounts },
    ...{ ways, questions, merchantNote, recipients: recipientsOf(link), orderExpiryMinutes, maxPayments },
    ...{ startTime, endTime },
  }
}

function recipientsOf({ recipients }: LinkRow): Recipients {
  return { ...noRecipients, ...recipients }
}

function isSame(before: LinkContent, after: LinkContent): boolean {
  return written(before) === written(after)
}

/** Serializes with sorted keys, because the database may return another order. */
function written(content: LinkContent): string {
  const parts = (_key: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return JSON.stringify(content, parts)
}

/** Product numbers are never reused. */
function numbered(products: readonly ProductContent[], last: number): NumberedProduct[] {
  let next = last
  return products.map((product) => ({ ...product, productNo: product.productNo ?? ++next }))
}

async function check(ctx: Ctx, content: LinkContent, sold: readonly LinkProduct[]): Promise<void> {
  const faults = contentFaults(content)
  if (faults.some(({ fault }) => fault === 'noProducts')) throw new AppError(paymentLinkErrors.noProducts)
  const strange = content.products.flatMap(({ productNo }, at) =>
    productNo === null || sold.some((one) => one.productNo === productNo) ? [] : [`products.${at}.productNo`],
  )
  const fields = [
    ...faults.map(({ field, fault }) => ({
      field,
      text: contentFaultTexts[fault],
      values: aboveNothing(content.currency, ctx.language),
    })),
    ...strange.map((field) => ({ field, text: fieldTexts.notAllowed })),
  ]
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  await assertOffered(ctx, content.currency)
  for (const imageId of new Set(content.products.map((product) => product.imageId))) {
    await checkImage(ctx, imageId)
  }
  await checkItems(
    ctx,
    content.products.map(({ itemId }) => itemId),
    sold.map(({ itemId }) => itemId),
  )
}
