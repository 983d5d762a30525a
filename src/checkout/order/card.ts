import { byId, showFault } from '#checkout/dom.ts'
import type { CardData } from '#features/checkout/order/orderData.domain.ts'

type Fault = { message?: string }
type Element = { mount(place: HTMLElement): void; on(name: 'ready', then: () => void): void }
type Elements = { create(kind: 'payment'): Element }
type Provider = {
  elements(options: { clientSecret: string; locale: string; appearance: object }): Elements
  confirmPayment(input: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: Fault }>
}

declare global {
  interface Window {
    /** The card provider's script. */
    Stripe?: (key: string, options: { stripeAccount?: string; locale: string }) => Provider
  }
}

/**
 * Mounts the card provider's fields. Card data never passes through this script: it only learns whether the
 * card was declined or accepted, and `done` checks the result with the server.
 */
export function startCard(card: CardData, done: () => void): void {
  const place = byId('card-fields')
  const button = byId<HTMLButtonElement>('card-pay')
  if (!place || !button || place.firstChild) return
  const { words } = card
  const script = document.createElement('script')
  script.src = card.scriptUrl
  script.onload = open
  script.onerror = () => showFault('card', words.unavailable)
  document.head.appendChild(script)

  function open(): void {
    const provider = window.Stripe?.(card.publishableKey, {
      locale: card.locale,
      ...(card.accountId && { stripeAccount: card.accountId }),
    })
    if (!provider || !place || !button) {
      showFault('card', words.unavailable)
      return
    }
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const { clientSecret, locale } = card
    const appearance = { theme: dark ? 'night' : 'stripe' }
    const elements = provider.elements({ clientSecret, locale, appearance })
    const fields = elements.create('payment')
    fields.on('ready', () => busy(false))
    fields.mount(place)
    button.addEventListener('click', () => void pay(provider, elements))
  }

  async function pay(provider: Provider, elements: Elements): Promise<void> {
    showFault('card', '')
    busy(true)
    const confirmParams = { return_url: location.origin + card.returnPath }
    try {
      const { error } = await provider.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      if (!error) return done()
      showFault('card', error.message || words.failed)
    } catch (fault) {
      console.debug(fault)
      showFault('card', words.unavailable)
    }
    busy(false)
  }

  function busy(is: boolean): void {
    if (!button) return
    button.disabled = is
    button.classList.toggle('busy', is)
    button.textContent = is ? words.paying : words.pay
  }
}
