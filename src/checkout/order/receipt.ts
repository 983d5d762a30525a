import { byId, showFault } from '#checkout/dom.ts'
import type { EntryRefusal } from '#features/checkout/entry/entryData.domain.ts'
import type { ReceiptData } from '#features/checkout/order/orderData.domain.ts'

const field = 'receipt-mail'

/** Emails the receipt once per click. */
export function startReceipt({ submit, words }: ReceiptData): void {
  const form = byId<HTMLFormElement>('receipt')
  const input = byId<HTMLInputElement>(field)
  const button = byId<HTMLButtonElement>('receipt-send')
  if (!form || !input || !button) return
  input.addEventListener('input', () => say('', ''))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = input.value.trim()
    if (button.disabled) return
    if (address !== '' && input.validity.valid) void send(address)
    else {
      say('', words.addressMissing)
      input.focus()
    }
  })

  async function send(address: string): Promise<void> {
    busy(true)
    say('', '')
    try {
      const response = await fetch(`${submit}&lang=${document.documentElement.lang}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
      })
      if (response.ok)
        say(
          words.sent.replace('{address}', () => address),
          '',
        )
      else say('', wordsOf((await response.json()) as EntryRefusal))
    } catch (error) {
      console.debug(error)
      say('', words.notSent)
    }
    busy(false)
  }

  function busy(is: boolean): void {
    if (!button) return
    button.disabled = is
    button.textContent = is ? words.sending : words.send
  }
}

function wordsOf({ message, fields = [] }: EntryRefusal): string {
  return fields[0]?.message ?? message
}

function say(done: string, fault: string): void {
  const place = byId('receipt-said')
  if (place) place.textContent = done
  showFault(field, fault)
}

/** The print button of the receipt page. */
export function startPrint(): void {
  byId('print')?.addEventListener('click', () => window.print())
}
