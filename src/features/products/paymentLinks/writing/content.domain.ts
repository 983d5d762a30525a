import { mostPrice, priceFault } from '#features/products/catalogue/prices.domain.ts'
import type { LinkProduct, LinkTerms } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { smallestStep } from '#shared/currency.ts'

export type WrittenProduct = Omit<LinkProduct, 'productNo'> & { productNo: number | null }
/** The content of a link, as far as its parts depend on each other. */
export type Written = Pick<
  LinkTerms,
  'currency' | 'amountKind' | 'minAmount' | 'maxAmount' | 'presetAmounts' | 'ways' | 'startTime' | 'endTime'
> & { products: WrittenProduct[] }

export type ContentFault =
  | 'noProducts'
  | 'tooHigh'
  | 'notWholeStep'
  | 'belowPrice'
  | 'allFree'
  | 'lessThanQuantity'
  | 'twice'
  | 'notPositive'
  | 'upsideDown'
  | 'outOfRange'
  | 'endsBeforeStart'

/** Conflicts between fields, each with its field. Single fields have been validated already. */
export function contentFaults(content: Written): { field: string; fault: ContentFault }[] {
  const { ways, startTime, endTime, amountKind } = content
  const faults = amountKind === 'products' ? productFaults(content) : rangeFaults(content)
  if (new Set(ways).size < ways.length) faults.push({ field: 'ways', fault: 'twice' })
  const turned = startTime !== null && endTime !== null && endTime <= startTime
  if (turned) faults.push({ field: 'endTime', fault: 'endsBeforeStart' })
  return faults
}

type Faults = ReturnType<typeof contentFaults>

function productFaults({ products, currency }: Written): Faults {
  if (products.length === 0) return [{ field: 'products', fault: 'noProducts' }]
  const numbers = products.flatMap(({ productNo }) => productNo ?? [])
  const faults: Faults = products.flatMap((product, at) => {
    const wrong = priceFault(product, currency)
    const { adjustable, maxQuantity, quantity } = product
    const few = adjustable && maxQuantity !== null && maxQuantity < quantity
    return [
      ...(wrong ? [{ field: `products.${at}.${wrong.field}`, fault: wrong.fault }] : []),
      ...(few ? [{ field: `products.${at}.maxQuantity`, fault: 'lessThanQuantity' as const }] : []),
    ]
  })
  if (new Set(numbers).size < numbers.length) faults.push({ field: 'products', fault: 'twice' })
  // The total must be payable, so not everything can be free.
  if (products.every(({ price }) => price === 0n))
    faults.push({ field: 'products.0.price', fault: 'allFree' })
  return faults
}

function rangeFaults({ minAmount, maxAmount, presetAmounts, currency }: Written): Faults {
  const step = smallestStep(currency)
  const named = [
    { field: 'minAmount', amount: minAmount },
    { field: 'maxAmount', amount: maxAmount },
    ...presetAmounts.map((amount, at) => ({ field: `presetAmounts.${at}`, amount })),
  ]
  const faults: Faults = named.flatMap(({ field, amount }) => {
    const fault = amount === null ? null : amountFault(amount, step)
    return fault ? [{ field, fault }] : []
  })
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount)
    return [...faults, { field: 'maxAmount', fault: 'upsideDown' }]
  for (const [at, amount] of presetAmounts.entries()) {
    const field = `presetAmounts.${at}`
    const outside = (minAmount !== null && amount < minAmount) || (maxAmount !== null && amount > maxAmount)
    if (outside) faults.push({ field, fault: 'outOfRange' })
    if (presetAmounts.indexOf(amount) < at) faults.push({ field, fault: 'twice' })
  }
  return faults
}

function amountFault(amount: bigint, step: bigint): ContentFault | null {
  if (amount <= 0n) return 'notPositive'
  if (amount > mostPrice) return 'tooHigh'
  return amount % step === 0n ? null : 'notWholeStep'
}

/** Removes what the chosen amount kind does not use, so that nothing hidden is stored. */
export function plainContent<C extends Written>(content: C): C {
  if (content.amountKind === 'payerChosen') return { ...content, products: [] }
  const products = content.products.map((product) =>
    product.adjustable ? product : { ...product, maxQuantity: null },
  )
  return { ...content, products, minAmount: null, maxAmount: null, presetAmounts: [] }
}
