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
/** Errors after which the page reloads, to show why it cannot be paid or what changed. */
const goneCodes = /^(storeCode|paymentLink|invoice|merchant)\.|^sale\.(changed|stopped|soldOut)$/

/**
 * Submits a checkout request. An identical request reuses its idempotency key, so it never creates two
 * orders.
 */
export function submitter({ words, language }: EntryData, idle: () => void) {
  let nonce = ''
  let lastWish = ''
  let left = false

  // Back from the channel or the order's page: a new request, even for the same amount.
  window.addEventListener('pageshow', (event) => {
    if (left && event.persisted) location.reload()
    lastWish = ''
  })

  return async function send(checkoutRequest: Omit<EntryOrder, 'nonce'>): Promise<void> {
    const content = JSON.stringify(checkoutRequest)
    if (content !== lastWish) nonce = newNonce()
    lastWish = content
    const slow = setTimeout(() => showFault('form', words.slow), slowMs)
    try {
      const response = await fetch(`/pay/api/orders?lang=${language}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...checkoutRequest, nonce }),
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
    // Going back from the channel then leads to the order's page.
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
  // An error without a field on this page is shown below the form.
  return document.getElementById(`${known}-fault`) ? known : 'form'
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.prototype.map.call(bytes, (byte: number) => `0${byte.toString(16)}`.slice(-2)).join('')
}
