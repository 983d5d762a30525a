import { byId, showFault } from '#checkout/dom.ts'
import type {
  EntryData,
  EntryOrder,
  EntryRefusal,
  PlacedOrder,
} from '#features/checkout/entry/entryData.domain.ts'

const slowMs = 5_000
const goneCodes = /^(storeCode|merchant)\./

/** Sends a wish to pay. The same wish is sent under the same number, so that it never makes two orders. */
export function submitter({ words, language }: EntryData, idle: () => void) {
  let nonce = ''
  let lastWish = ''
  let left = false

  // Back from the rail, or from the order's page: a new wish, even for the same amount.
  window.addEventListener('pageshow', (event) => {
    if (left && event.persisted) location.reload()
    lastWish = ''
  })

  return async function send(wish: Omit<EntryOrder, 'nonce'>): Promise<void> {
    const content = JSON.stringify(wish)
    if (content !== lastWish) nonce = newNonce()
    lastWish = content
    const slow = setTimeout(() => showFault('form', words.slow), slowMs)
    try {
      const response = await fetch(`/pay/api/orders?lang=${language}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wish, nonce }),
      })
      const answer = await response.json()
      if (response.ok) follow(answer)
      else refuse(answer)
    } catch {
      showFault('form', words.offline)
      idle()
    } finally {
      clearTimeout(slow)
    }
  }

  function follow({ address, open }: PlacedOrder): void {
    left = true
    // The way back from the rail leads to the order's page.
    if (open !== null) history.pushState(null, '', address)
    location.assign(open ?? address)
  }

  function refuse(refusal: EntryRefusal): void {
    if (goneCodes.test(refusal.code)) {
      location.reload()
      return
    }
    const [fault] = refusal.fields ?? []
    const id = placeOf(fault ? fault.field : refusal.code)
    showFault('form', '')
    showFault(id, fault ? fault.message : refusal.message)
    byId(id)?.focus()
    idle()
  }
}

const places: Record<string, string> = {
  amount: 'amount',
  tipRate: 'tip',
  tipAmount: 'tip',
  remark: 'remark',
  'order.amountNotPositive': 'amount',
  'order.amountNotCarried': 'amount',
  'order.amountOutOfRange': 'amount',
  'order.remarkRequired': 'remark',
}

function placeOf(name: string): string {
  return places[name] ?? 'form'
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.prototype.map.call(bytes, (byte: number) => `0${byte.toString(16)}`.slice(-2)).join('')
}
