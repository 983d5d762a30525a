import { newKey } from '#pos/net/newKey.ts'
import { fieldsOf, kept } from '#pos/store.ts'

/**
 * The charge in progress, stored before it is sent: after a reload, offline period or crash, the page looks
 * it up by its nonce. A payer's code is never stored. Amounts are digit strings in minor units.
 */
export type StoredCharge = {
  nonce: string
  amount: string
  tipAmount: string
  mode: 'native' | 'barCode'
  way: string | null
  remark: string
  /** When it started. */
  at: number
  orderId: string | null
  /** The success sound and print have been done and are not repeated. */
  celebrated: boolean
}

export const charge = kept<StoredCharge | null>('pos.charge', (found) => {
  const { nonce, amount, tipAmount, mode, way, remark, at, orderId, celebrated } = fieldsOf(found)
  if (typeof nonce !== 'string' || typeof amount !== 'string' || typeof tipAmount !== 'string') return null
  return {
    nonce,
    amount,
    tipAmount,
    mode: mode === 'barCode' ? 'barCode' : 'native',
    way: typeof way === 'string' ? way : null,
    remark: typeof remark === 'string' ? remark : '',
    at: Number(at) || 0,
    orderId: typeof orderId === 'string' ? orderId : null,
    celebrated: celebrated === true,
  }
})

// In memory only: the charge this page started. The payer's code is dropped as soon as the channel has it.
let begun: { nonce: string; payerCode: string | null } | null = null

export function beginCharge(
  checkoutRequest: Pick<StoredCharge, 'amount' | 'tipAmount' | 'mode' | 'way' | 'remark'>,
  scanned: string | null = null,
) {
  const nonce = newKey()
  begun = { nonce, payerCode: scanned }
  charge.set({ ...checkoutRequest, nonce, at: Date.now(), orderId: null, celebrated: false })
}

/** The charge this page started and has no response for yet; null after a reload. */
export function begunHere(nonce: string) {
  return begun?.nonce === nonce ? begun : null
}

export function noteOrder(orderId: string) {
  begun = null
  const known = charge.get()
  if (known && known.orderId !== orderId) charge.set({ ...known, orderId })
}

export function noteCelebrated() {
  const known = charge.get()
  if (known) charge.set({ ...known, celebrated: true })
}

export function endCharge() {
  begun = null
  charge.set(null)
}
