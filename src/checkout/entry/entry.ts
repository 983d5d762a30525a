import { all, byId, showFault } from '#checkout/dom.ts'
import { keepOverLanguage, restoreDraft } from '#checkout/entry/draft.ts'
import { faultOf } from '#checkout/entry/faults.ts'
import { type Entered, entered, paysPart, questions, tipAmount } from '#checkout/entry/fields.ts'
import { focusOn } from '#checkout/entry/focus.ts'
import { showItems, startSteppers } from '#checkout/entry/items.ts'
import { startKeypad } from '#checkout/entry/keypad.ts'
import { submitter } from '#checkout/entry/submit.ts'
import { showSurcharges, showTotal, surchargeOf } from '#checkout/frame/total.ts'
import { showAmount, tipAt } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData, EntryOrder } from '#features/checkout/entry/entryData.domain.ts'

/** The page where a payer enters what to pay. */
export function startEntry(data: EntryData): void {
  const { money, words } = data
  const form = byId<HTMLFormElement>('entry')
  const button = byId<HTMLButtonElement>('pay')
  if (!form || !button) return
  const send = submitter(data, () => setBusy(false))

  const text = restoreDraft()
  keepOverLanguage()
  form.addEventListener('input', () => draw(true))
  form.addEventListener('change', (event) => {
    const { name, value } = event.target as HTMLInputElement
    draw(true)
    if (name === 'tip' && value === 'other') byId('tip')?.focus()
    if (name === 'part' && value === 'part') byId('amount')?.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  for (const preset of all<HTMLButtonElement>('.preset')) {
    preset.addEventListener('click', () => {
      const field = byId<HTMLInputElement>('amount')
      if (!field) return
      field.value = showAmount(Number(preset.dataset.amount), { ...money, symbol: '' })
      draw(true)
    })
  }
  // A page restored from the back/forward cache would still be busy.
  window.addEventListener('pageshow', () => setBusy(false))
  startSteppers(data, () => draw(true))
  startKeypad(money, data.amount.kind === 'entered')
  draw(false)
  if (text) showFault('form', text)

  function draw(forget: boolean): void {
    const now = entered(data)
    if (forget) clearFaults()
    for (const place of all<HTMLElement>('[data-tip]')) {
      place.textContent = now.amount.ok
        ? showAmount(tipAt(Number(place.dataset.tip), now.amount.amount, money), money)
        : ''
    }
    show('tip-box', now.tip.rate === null)
    if (data.amount.kind === 'due') show('amount-box', paysPart())
    showItems(data)
    const { amount, tip, surcharge, total } = costOf(now)
    showSurcharges(data.surcharges, amount + tip, money)
    const parts: [string, number][] = [
      [words.subtotal, amount],
      [words.tip, tip],
      [words.surcharge, surcharge],
    ]
    showTotal(total, parts, data.amount.kind === 'items', money)
    if (!button?.disabled) label(total)
    if (button) button.dataset.channel = now.channel
  }

  function costOf(now: Entered) {
    const amount = now.amount.ok ? now.amount.amount : 0
    const tip = tipAmount(now)
    const surcharge = surchargeOf(data.surcharges, now.way, amount + tip)
    return { amount, tip, surcharge, total: amount === 0 ? 0 : amount + tip + surcharge }
  }

  function label(total: number): void {
    const [plain, withAmount] = data.hold ? [words.hold, words.holdAmount] : [words.pay, words.payAmount]
    if (button)
      button.textContent = total > 0 ? withAmount.replace('{amount}', showAmount(total, money)) : plain
  }

  function submit(): void {
    if (button?.disabled) return
    const now = entered(data)
    const fault = faultOf(data, now)
    if (fault) {
      showFault(fault.id, fault.text)
      focusOn(fault.id)
      return
    }
    setBusy(true)
    void send(paymentRequestOf(now))
  }

  function paymentRequestOf(now: Entered): Omit<EntryOrder, 'nonce'> {
    const { kind, id, key, version, wallet } = data
    const { amount, total } = costOf(now)
    const tip = now.tip.rate === null ? { tipAmount: String(tipAmount(now)) } : { tipRate: now.tip.rate }
    const answers = now.answers.filter(({ value }) => value !== '')
    return {
      ...{ kind, id, version, amount: String(amount), ...tip, way: now.way, total: String(total) },
      ...(key && { key }),
      ...(now.items && { items: now.items }),
      ...(answers.length > 0 && { answers }),
      ...(now.remark && { remark: now.remark }),
      ...(wallet && { wallet }),
    }
  }

  function setBusy(busy: boolean): void {
    if (!button) return
    button.disabled = busy
    button.classList.toggle('busy', busy)
    if (busy) button.textContent = words.preparing
    else draw(false)
  }
}

function clearFaults(): void {
  const ids = ['amount', 'items', 'tip', 'remark', 'form'].concat(questions().map(({ id }) => id))
  for (const id of ids) showFault(id, '')
}

function show(id: string, shown: boolean): void {
  const box = byId(id)
  if (box) box.hidden = !shown
}
