import { all, byId, showFault } from '#checkout/dom.ts'
import { showSurcharges, showTotal, surchargeOf } from '#checkout/frame/total.ts'
import type { EntryRefusal, PlacedOrder } from '#features/checkout/entry/entryData.domain.ts'
import type { HostedData } from '#features/checkout/hosted/hostedData.domain.ts'

/** The hosted checkout: one choice, then the order's page or the channel. */
export function startHosted(data: HostedData): void {
  const form = byId<HTMLFormElement>('hosted')
  const button = byId<HTMLButtonElement>('hosted-pay')
  if (!form || !button) return
  const label = button.textContent
  const chosen = () =>
    all<HTMLInputElement>('input[name="way"]').filter(({ type, checked }) => type === 'hidden' || checked)[0]
  showSurcharges(data.surcharges, data.base, data.money)
  draw()

  form.addEventListener('change', () => {
    showFault('form', '')
    draw()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void send()
  })
  // A page restored from the back/forward cache would still be busy.
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? location.reload() : busy(false)))

  function surcharge(): number {
    return surchargeOf(data.surcharges, chosen()?.value ?? '', data.base)
  }

  function draw(): void {
    const { base, money, words } = data
    const added = surcharge()
    showTotal(
      base + added,
      [
        ['', base],
        [words.surcharge, added],
      ],
      false,
      money,
    )
    if (button) button.dataset.channel = chosen()?.dataset.channel
  }

  async function send(): Promise<void> {
    busy(true)
    showFault('form', '')
    const { wallet, again } = data
    const total = String(data.base + surcharge())
    const input = { way: chosen()?.value ?? '', again, total, ...(wallet && { wallet }) }
    try {
      const response = await fetch(`${data.submit}&lang=${data.language}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      if (response.ok) return follow(await response.json())
      showFault('form', ((await response.json()) as EntryRefusal).message)
    } catch {
      showFault('form', data.words.offline)
    }
    busy(false)
  }

  function follow({ address, open }: PlacedOrder): void {
    // Going back from the channel then leads to the order's page.
    if (open !== null) history.pushState(null, '', address)
    location.assign(open ?? address)
  }

  function busy(is: boolean): void {
    if (!button) return
    button.disabled = is
    button.classList.toggle('busy', is)
    button.textContent = is ? data.words.preparing : label
  }
}
