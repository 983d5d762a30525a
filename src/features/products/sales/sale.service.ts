import type { Sale } from '#features/products/sales/sale.domain.ts'
import type { Scope } from '#server/session/scope.ts'

/** What a payer's address sells, and whose it is: found by the address alone. `customerEmail`: of whom it was made for. */
export type FoundSale = { scope: Scope; sale: Sale; customerEmail?: string | null }
