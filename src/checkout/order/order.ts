import { byId } from '#checkout/dom.ts'
import { startCard } from '#checkout/order/card.ts'
import { startReceipt } from '#checkout/order/receipt.ts'
import { payInWechat } from '#checkout/order/wechat.ts'
import type { OrderData, OrderStatus } from '#features/checkout/order/orderData.domain.ts'

const soonMs = 2_000
const laterMs = 5_000
/** While the payer is likely to be paying, the status is polled more often. */
const closeWatchMs = 120_000

/** Polls an order until its status is final, and reloads the page on each change. */
export function startOrder(first: HTMLElement): void {
  let data = JSON.parse(first.dataset.order ?? '{}') as OrderData
  let endsAt = Date.now() + data.secondsLeft * 1000
  let next: ReturnType<typeof setTimeout> | undefined
  let asking = false
  const began = Date.now()

  show()
  const clock = setInterval(tick, 1000)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask()
  })
  if (/[?&]go=1/.test(location.search)) {
    history.replaceState(null, '', location.href.replace(/[?&]go=1/, ''))
    pay()
  }
  plan()

  function show(): void {
    byId('bridge')?.addEventListener('click', pay)
    if (data.card) startCard(data.card, () => void ask())
    if (data.receipt) startReceipt(data.receipt)
    tick()
  }

  function pay(): void {
    if (data.sdkParams) payInWechat(data.sdkParams, () => void ask())
    else byId<HTMLFormElement>('leave')?.submit()
  }

  function tick(): void {
    const left = byId('left')
    if (!left) return
    const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    left.textContent = `${Math.floor(seconds / 60)}:${`0${seconds % 60}`.slice(-2)}`
    if (seconds === 0) void ask()
  }

  function plan(): void {
    clearTimeout(next)
    if (!data.open) {
      clearInterval(clock)
      return
    }
    const soon = Date.now() - began < closeWatchMs && !document.hidden
    next = setTimeout(() => void ask(), soon ? soonMs : laterMs)
  }

  async function ask(): Promise<void> {
    if (asking || !data.open) return
    asking = true
    try {
      const response = await fetch(data.standing, { credentials: 'same-origin' })
      if (response.ok) await follow(await response.json())
    } catch (error) {
      // Without a network there is nothing to report: it polls again.
      console.debug(error)
    } finally {
      asking = false
      plan()
    }
  }

  async function follow(current: OrderStatus): Promise<void> {
    endsAt = Date.now() + current.secondsLeft * 1000
    if (current.state === data.state) {
      data.open = current.open
      return
    }
    const response = await fetch(location.href, { credentials: 'same-origin' })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [fresh, stale] = [page.querySelector('main'), document.querySelector('main')]
    if (!fresh?.dataset.order || !stale?.parentNode) return
    data = JSON.parse(fresh.dataset.order)
    document.title = page.title
    stale.parentNode.replaceChild(document.importNode(fresh, true), stale)
    document.querySelector<HTMLElement>('main h1')?.focus()
    show()
  }
}
