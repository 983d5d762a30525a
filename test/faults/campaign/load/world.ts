import type { Caller } from '#test/faults/caller.ts'
import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Trader } from '#test/faults/campaign/ground/merchants.ts'
import type { Journal } from '#test/faults/campaign/load/journal.ts'

/** A merchant as its people and payers know it. */
export type Shop = Trader & { storeCodeId: string; token: string }

/** What everyone who works needs. */
export type Workplace = {
  journal: Journal
  shops: Shop[]
  receiver: string
  /** A caller with an address of its own: one address may place so many orders a minute. */
  nextCaller(): Caller
  /** What the clocks of the product say. */
  now(): Date
  signIn(shop: Shop): Promise<void>
  working(): boolean
}

export type Worker = { place: Workplace; chance: Chance; name: string }

export const nap = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** So long somebody tries before they give up on an answer. */
export const patienceMs = 60_000
