import type { Caller } from '#test/faults/caller.ts'
import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Trader } from '#test/faults/campaign/environment/merchants.ts'
import type { Journal } from '#test/faults/campaign/load/journal.ts'

/** A merchant as its people and payers see it. */
export type Shop = Trader & { storeCodeId: string; token: string }

/** Everything that the load needs. */
export type Workplace = {
  journal: Journal
  shops: Shop[]
  receiver: string
  /** A caller with its own address, because one address may place only so many orders a minute. */
  nextCaller(): Caller
  /** The time by the product’s clocks. */
  now(): Date
  signIn(shop: Shop): Promise<void>
  working(): boolean
}

export type Worker = { place: Workplace; chance: Chance; name: string }

export const nap = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How long a caller retries before it gives up. */
export const patienceMs = 60_000
