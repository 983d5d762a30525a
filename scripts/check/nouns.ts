import { featureOf } from './importBoundaries.ts'
import { pairsOf } from './menus.ts'
import type { Source } from './sources.ts'

/**
 * The nouns that may import each other, and why. Dependencies should point one way: remove a line when you
 * part a pair, and add none without a reason that decision 82 would accept.
 */
export const mutualNouns: Readonly<Record<string, string>> = {
  'account/business <-> account/changes':
    'a change request edits the business, whose page shows the open requests',
  'finances/payouts <-> finances/settlements':
    'a payout pays settlements, and a settlement shows and starts its payout',
  'payments/disputes <-> payments/orders': 'a dispute locks its order, whose page shows it',
  'payments/exceptions <-> payments/orders':
    'an unknown payment opens an exception, whose decision continues the order',
  'payments/exceptions <-> payments/refunds':
    'an unknown refund opens an exception, whose decision continues the refund',
  'payments/holds <-> payments/orders': 'a hold locks its order, whose page shows it',
  'payments/orders <-> payments/receipts': 'a receipt prints an order, whose page offers it',
  'payments/orders <-> payments/refunds': 'an order shows what can be refunded, and a refund locks its order',
  'payments/orders <-> payments/requestLog': 'an order logs its calls, and the log refuses an unknown order',
  'payments/orders <-> payments/risk':
    'an order is assessed before it is created, and a review ends on the order',
  'payments/receipts <-> payments/refunds': 'a receipt prints a refund, whose page offers it',
  'provider/commissions <-> provider/organizations':
    'a policy names an organization, whose page shows its policies',
  'provider/compliance <-> provider/merchants':
    'a compliance page shows its merchant, whose page has a tab for compliance',
  'system/roles <-> system/users': 'a role has users, and who administers users depends on their roles',
}

/** Returns which nouns import which others, including type imports, with the number of imports. */
export function nounPairs(files: readonly Source[]): Map<string, number> {
  return pairsOf(files, nounOf)
}

/** Returns the pairs of nouns that import each other, in alphabetical order. */
export function mutualPairs(pairs: ReadonlyMap<string, number>): string[] {
  return [...pairs.keys()]
    .filter((pair) => {
      const [from = '', to = ''] = pair.split(' -> ')
      return from < to && pairs.has(`${to} -> ${from}`)
    })
    .map((pair) => pair.replace('->', '<->'))
    .sort()
}

/** Finds nouns that import each other without being allowed to, and permissions that nothing needs. */
export function nouns(
  files: readonly Source[],
  allowed: Readonly<Record<string, string>> = mutualNouns,
): string[] {
  const mutual = mutualPairs(nounPairs(files))
  return [
    ...mutual.filter((pair) => !Object.hasOwn(allowed, pair)).map((pair) => `${pair} import each other`),
    ...Object.keys(allowed)
      .filter((pair) => !mutual.includes(pair))
      .map((pair) => `${pair} no longer import each other: remove the line`),
  ]
}

/** The noun of a file: null outside the features, and for the lists of all features. */
function nounOf(path: string): string | null {
  return /^src\/features\/\w+\//.test(path) ? featureOf(path) : null
}
