import type { SandboxChannel } from './channels.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Merchants } from './merchants/merchants.ts'
import type { Messenger } from './notices/messenger.ts'
import type { Store } from './store.ts'

/** The state that all channels of a sandbox share. */
export type World = {
  store: Store
  /** The channels' time, which decides due dates, expiries and bill days. It can be moved ahead. */
  clock: () => Date
  /** The base time, which dates and checks all messages; moving the clock does not change it. */
  wireTime: () => Date
  timeMachine: Clock
  /** Origin at which the payer and the merchant reach the sandbox, without a trailing slash. */
  publicUrl: () => string
  /** Returns whether a URL is on the domain that the merchants registered, which is the product's own. */
  isOwnSite: (url: URL) => boolean
  merchants: Merchants
  faults: Faults
  messengers: Record<SandboxChannel, Messenger>
  /** Signals the dispatcher that something may be due. */
  wake: () => void
  /** Delivers everything that is due and waits for the responses. */
  deliver: () => Promise<void>
  /** Aborts when the sandbox closes and ends every pending wait. */
  closing: AbortSignal
}
