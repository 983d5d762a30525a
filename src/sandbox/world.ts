import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Merchants } from './merchants/merchants.ts'
import type { Messenger } from './notices/messenger.ts'
import type { Rail } from './rails.ts'
import type { Store } from './store.ts'

/** What every rail of one sandbox shares. */
export type World = {
  store: Store
  /** The rails' time: what is due, paid, expired, on a bill. It may be moved ahead. */
  clock: () => Date
  /**
   * The time that calls, answers and notifications are dated and judged by: a moved clock leaves it alone.
   */
  wireTime: () => Date
  timeMachine: Clock
  /** Origin under which the payer and the merchant reach the sandbox; no slash at its end. */
  publicUrl: () => string
  /** Whether an address is at the domain that the merchants registered: the product's own. */
  isOwnSite: (url: URL) => boolean
  merchants: Merchants
  faults: Faults
  messengers: Record<Rail, Messenger>
  /** There is something to deliver, perhaps now. */
  wake: () => void
  /** Delivers all that is due and waits for the answers. */
  deliver: () => Promise<void>
  /** Ends when the sandbox closes; whatever waits gives up then. */
  closing: AbortSignal
}
