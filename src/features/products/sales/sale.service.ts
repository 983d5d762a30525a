import type { Sale } from '#features/products/sales/sale.domain.ts'
import type { Scope } from '#server/session/scope.ts'

/** What a payer URL sells, and its merchant. `customerEmail` is the invoice customer's. */
export type FoundSale = { scope: Scope; sale: Sale; customerEmail?: string | null }
