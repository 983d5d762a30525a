import type { SaleKind } from '#features/products/sales/sale.domain.ts'

/** A sale's address: kind, id, and the key that an invoice requires. */
export type SaleAddress = { kind: SaleKind; id: string; key: string }

export const saleKindNames = ['storeCode', 'paymentLink', 'invoice'] as const satisfies readonly SaleKind[]

/** The letter of each kind in payer URLs: /pay/s/..., /pay/l/..., /pay/i/... */
export const letterOfKind = { storeCode: 's', paymentLink: 'l', invoice: 'i' } as const satisfies Record<
  SaleKind,
  string
>

/** The kind of a letter; null if unknown. */
export function kindOfLetter(letter: string): SaleKind | null {
  return saleKindNames.find((kind) => letterOfKind[kind] === letter) ?? null
}
