import { randomBytes } from 'node:crypto'
import type { Category } from '#features/ledger/ledger.domain.ts'

/*
 * Two sets of lines are compared by sums instead of line by line: per category the sum of the amounts, and
 * the sum of each amount times a random number derived from its object. The seed changes every time, so sets
 * that differ match in both sums less than once in a billion runs.
 */

/** SQL for the random number of an object. `seed` is a bigint. */
export const markOf = (object: string, seed: string) =>
  `(hashtextextended(${object}, ${seed}::bigint) & 1073741823)`

/**
 * SQL for an amount limited to its lowest 33 bits, so that multiplying it by a mark cannot overflow;
 * differences above that show in the plain sum.
 */
export const bounded = (amount: string) => `(${amount} & 8589934591)`

/** SQL for the object that a ledger line belongs to. */
export const lineObject = 'coalesce(refund_id, order_id, clearing_id, posting_id)'

/** Returns a random seed for the numbers of objects. */
export function newSeed(): string {
  return String(randomBytes(6).readUIntBE(0, 6))
}

/** What a period's lines of an account sum to, and their fingerprints, by category. */
export type LedgerPrint = {
  seed: string
  sums: { category: Category; amount: string; marked: string }[]
}
