import { all, byId, showFault } from '#checkout/dom.ts'
import { keepOverLanguage, restoreDraft } from '#checkout/entry/draft.ts'
import { type Entered, entered, tipAmount } from '#checkout/entry/fields.ts'
import { startKeypad } from '#checkout/entry/keypad.ts'
import { submitter } from '#checkout/entry/submit.ts'
import { type EnteredAmount, showAmount, tipAt } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData, EntryOrder } from '#features/checkout/entry/entryData.domain.ts'

/** The page on which a payer enters what they pay. */
export function startEntry(data: EntryData): void {
  const { money, words } = data
  const form = byId<HTMLFormElement>('entry')
  const button = byId<HTMLButtonElement>('pay')
  if (!form || !button) return
  const send = submitter(data, () => setBusy(false))

  restoreDraft()
  keepOverLanguage()
  form.addEventListener('input', () => draw(true))
  form.addEventListener('change', (event) => {
    const { name, value } = event.target as HTMLInputElement
    draw(true)
    if (name === 'tip' && value === 'other') byId('tip-amount')?.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  // A page that comes back from the browser's memory is as it was left: busy.
  window.addEventListener('pageshow', () => setBusy(false))
  startKeypad(money)
  draw(false)

  function draw(forget: boolean): void {
    const now = entered(money)
    if (forget) for (const id of ['amount', 'tip', 'remark', 'form']) showFault(id, '')
    for (const place of all<HTMLElement>('[data-tip]')) {
      place.textContent = now.amount.ok
        ? showAmount(tipAt(Number(place.dataset.tip), now.amount.amount, money), money)
        : ''
    }
    const other = byId('other-tip')
    if (other) other.hidden = now.tip.rate !== null
    const tip = tipAmount(now)
    const total = now.amount.ok ? now.amount.amount + tip : 0
    const row = byId('total-row')
    if (row) row.hidden = tip === 0
    const output = byId('total')
    if (output) output.textContent = showAmount(total, money)
    if (!button?.disabled) label(total)
    if (button) button.dataset.channel = now.channel
  }

  function label(total: number): void {
    if (button)
      button.textContent =
        total > 0 ? words.payAmount.replace('{amount}', showAmount(total, money)) : words.pay
  }

  function submit(): void {
    if (button?.disabled) return
    const now = entered(money)
    const fault = faultOf(now)
    if (fault) {
      showFault(fault.id, fault.text)
      byId(fault.id === 'tip' ? 'tip-amount' : fault.id)?.focus()
      return
    }
    setBusy(true)
    void send(wishOf(now))
  }

  function faultOf(now: Entered): { id: string; text: string } | null {
    const amount = amountFault(now.amount)
    if (amount) return { id: 'amount', text: amount }
    const tip = now.tip.rate === null ? tipFault(now.tip.entered, now.amount) : ''
    if (tip) return { id: 'tip', text: tip }
    return data.remarkRequired && now.remark === '' ? { id: 'remark', text: words.remarkRequired } : null
  }

  function amountFault(amount: EnteredAmount): string {
    if (amount.ok) return amount.amount > 0 ? '' : words.notPositive.replace('{amount}', showAmount(0, money))
    const step = showAmount(10 ** (money.exponent - money.displayDigits), money)
    return words[amount.reason].replace('{step}', step)
  }

  function tipFault(tip: EnteredAmount, amount: EnteredAmount): string {
    if (!tip.ok) return tip.reason === 'empty' ? '' : amountFault(tip)
    return amount.ok && tip.amount > amount.amount ? words.tipTooHigh : ''
  }

  function wishOf(now: Entered): Omit<EntryOrder, 'nonce'> {
    const amount = now.amount.ok ? String(now.amount.amount) : '0'
    const tip = now.tip.rate === null ? { tipAmount: String(tipAmount(now)) } : { tipRate: now.tip.rate }
    const wish = { storeCodeId: data.storeCodeId, amount, ...tip, way: now.way }
    return { ...wish, ...(now.remark && { remark: now.remark }), ...(data.wallet && { wallet: data.wallet }) }
  }

  function setBusy(busy: boolean): void {
    if (!button) return
    button.disabled = busy
    button.classList.toggle('busy', busy)
    if (busy) button.textContent = words.preparing
    else draw(false)
  }
}
