import type { PastOrder } from '#features/payments/risk/dryRun/replay.domain.ts'

/** How many, and how much of each currency. */
export type Sums = { count: number; amounts: Map<string, { count: number; amount: bigint }> }
const none = (): Sums => ({ count: 0, amounts: new Map() })

function addTo(sums: Sums, { currency, amount }: PastOrder): void {
  sums.count += 1
  const one = sums.amounts.get(currency) ?? { count: 0, amount: 0n }
  sums.amounts.set(currency, { count: one.count + 1, amount: one.amount + amount })
}

type Share = { considered: number; hits: number; liveHits: number }

/** The current totals of a dry run. `liveHits` are those of the active version, if there is one. */
export function newTally() {
  const [considered, hits, liveHits] = [none(), none(), none()]
  let both = 0
  const days = new Map<string, Share>()
  const merchants = new Map<string, Share>()

  function count(order: PastOrder, merchantId: string, day: string, hit: boolean, liveHit: boolean): void {
    addTo(considered, order)
    if (hit) addTo(hits, order)
    if (liveHit) addTo(liveHits, order)
    if (hit && liveHit) both += 1
    for (const [shares, key] of [[days, day] as const, [merchants, merchantId] as const]) {
      const share = shares.get(key) ?? { considered: 0, hits: 0, liveHits: 0 }
      shares.set(key, {
        considered: share.considered + 1,
        hits: share.hits + Number(hit),
        liveHits: share.liveHits + Number(liveHit),
      })
    }
  }
  return { count, read: () => ({ considered, hits, liveHits, both, days, merchants }) }
}
