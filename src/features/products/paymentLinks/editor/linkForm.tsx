import type { z } from 'zod'
import { currentLanguage } from '#console/language.tsx'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import type { DraftContent } from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { type LinkContent, linkContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { contentFaults } from '#features/products/paymentLinks/writing/content.domain.ts'
import { contentFaultTexts } from '#features/products/paymentLinks/writing/writing.messages.ts'
import { aboveNothing } from '#shared/amountFaults.ts'
import type { Currency } from '#shared/currency.ts'
import { payableWays } from '#shared/reference.ts'

/** The form's values: any may be missing. */
export type LinkValues = DraftContent
export type ProductValues = LinkValues['products'][number]

/** The contract's schema plus the rules across fields, each reported at its field. */
export const linkFormSchema: z.ZodType = linkContent.superRefine((content, context) => {
  for (const { field, fault } of contentFaults(content)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const values = aboveNothing(content.currency, currentLanguage())
    context.addIssue({ code: 'custom', path, params: { words: contentFaultTexts[fault], values } })
  }
})

/** A new link, which accepts every payment method by default. */
export function newValues(currency: Currency): LinkValues {
  return {
    ...{ name: '', currency, amountKind: 'products', products: [] },
    ...{ minAmount: null, maxAmount: null, presetAmounts: [], ways: [...payableWays], questions: [] },
    ...{ merchantNote: '', recipients: noRecipients, orderExpiryMinutes: null, maxPayments: null },
    ...{ startTime: null, endTime: null },
  }
}

export function newProduct(product: Partial<ProductValues> = {}): ProductValues {
  return {
    ...{ productNo: null, itemId: null, imageId: null, name: '', unit: '', price: null },
    ...{ originalPrice: null, quantity: 1, adjustable: false, maxQuantity: null, stock: null },
    ...product,
  }
}

/** A link as form values. */
export function valuesOf(link: LinkDetail): LinkValues {
  const { name, currency, amountKind, minAmount, maxAmount, presetAmounts, ways, questions } = link
  const { merchantNote, recipients, orderExpiryMinutes, maxPayments, startTime, endTime } = link
  const products = link.products.map(({ taken: _taken, left: _left, ...product }) => product)
  return {
    ...{ name, currency, amountKind, products, minAmount, maxAmount, presetAmounts: [...presetAmounts] },
    ...{ ways, questions, merchantNote, recipients, orderExpiryMinutes, maxPayments, startTime, endTime },
  }
}

/** Applies a draft to the current link: a product deleted meanwhile becomes a new one. */
export function draftedValues(draft: LinkValues, link: LinkDetail | null): LinkValues {
  const sold = new Set(link?.products.map(({ productNo }) => productNo))
  const products = draft.products.map((product) => {
    const known = product.productNo !== null && sold.has(product.productNo)
    return known ? product : { ...product, productNo: null }
  })
  return { ...draft, products }
}

/** The values to send. The schema has passed, so none is missing. */
export function contentIn(values: LinkValues): LinkContent {
  return values as LinkContent
}

/** The total of the products at their offered quantities, in minor units. */
export function totalOf(products: readonly ProductValues[]): bigint {
  return products.reduce((sum, product) => sum + subtotalOf(product), 0n)
}

export function subtotalOf({ price, quantity }: Pick<ProductValues, 'price' | 'quantity'>): bigint {
  return (price ?? 0n) * BigInt(quantity ?? 0)
}
