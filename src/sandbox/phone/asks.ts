import { get, type Payable, PhoneError, type RecentPayment } from './api.ts'

export type Asks = { asks: Payable[]; latest: RecentPayment | null }

/** Looked at this often (milliseconds): a till waits for the answer. */
const every = 1_000

/** Listens for till requests while the phone is on. A request that is being answered is not shown again. */
export function watchAsks(onAsk: (ask: Payable) => Promise<void>, onLook: (asks: Asks) => void) {
  let busy = false

  async function look() {
    if (busy || document.hidden || document.querySelector('.sheet')) return

    busy = true
    try {
      const found = await get<Asks>('asks')
      onLook(found)
      if (found.asks[0]) await onAsk(found.asks[0])
    } catch (error) {
      // A sandbox that is briefly unavailable is polled again.
      if (!(error instanceof PhoneError)) throw error
    } finally {
      busy = false
    }
  }

  setInterval(() => void look(), every)
}
