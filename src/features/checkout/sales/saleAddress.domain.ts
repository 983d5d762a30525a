import type { SaleKind } from '#features/products/sales/sale.domain.ts'

/** Where a sale is found: its kind, its id, and the key without which an invoice opens to nobody. */
export type SaleAddress = { kind: SaleKind; id: string; key: string }

export const saleKindNames = ['storeCode', 'paymentLink', 'invoice'] as const satisfies readonly SaleKind[]

/** The letter that stands for each kind in the payer's addresses: /pay/s/..., /pay/l/..., /pay/i/... */
export const letterOfKind = { storeCode: 's', paymentLink: 'l', invoice: 'i' } as const satisfies Record<
  SaleKind,
  string
>

/** The kind of a letter; null where there is none. */
export function kindOfLetter(letter: string): SaleKind | null {
  return saleKindNames.find((kind) => letterOfKind[kind] === letter) ?? null
}
