import { showFault } from '#checkout/dom.ts'
import { keepDraft } from '#checkout/entry/draft.ts'
import { focusOn } from '#checkout/entry/focus.ts'
import type {
  EntryData,
  EntryOrder,
  EntryRefusal,
  PlacedOrder,
} from '#features/checkout/entry/entryData.domain.ts'

const slowMs = 5_000
/** The page is drawn anew: it says why it sells nothing now, or shows what has changed. */
const goneCodes = /^(storeCode|paymentLink|invoice|merchant)\.|^sale\.(changed|stopped|soldOut)$/

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
      keepDraft(refusal.message)
      location.reload()
      return
    }
    const [fault] = refusal.fields ?? []
    const id = placeOf(fault ? fault.field : refusal.code)
    showFault('form', '')
    showFault(id, fault ? fault.message : refusal.message)
    idle()
    focusOn(id)
  }
}

const places: Record<string, string> = {
  amount: 'amount',
  items: 'items',
  tipRate: 'tip',
  tipAmount: 'tip',
  remark: 'remark',
  'order.amountNotPositive': 'amount',
  'order.amountNotCarried': 'amount',
  'order.amountOutOfRange': 'amount',
  'sale.amountOutOfRange': 'amount',
  'sale.amountTooLow': 'amount',
  'order.remarkRequired': 'remark',
}

function placeOf(name: string): string {
  const known = places[name] ?? (/^answer-/.test(name) ? name : 'form')
  // What this page does not ask for is said below it.
  return document.getElementById(`${known}-fault`) ? known : 'form'
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.prototype.map.call(bytes, (byte: number) => `0${byte.toString(16)}`.slice(-2)).join('')
}
