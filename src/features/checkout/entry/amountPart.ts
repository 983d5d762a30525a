import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'
import { entryPageTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import type { SaleAmount } from '#features/products/sales/sale.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Entered = Extract<SaleAmount, { kind: 'entered' }>

/** The amount entry, with presets and limits. */
export function amountPart(
  { min, max, presets }: Entered,
  currency: Currency,
  money: EntryMoney,
  language: PayerLanguage,
): Html {
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  const range = rangeText(min, max, shown, language)
  const usual = presets.map(
    (preset) =>
      html`<button type="button" class="preset" data-amount="${preset.toString()}">${shown(preset)}</button>`,
  )
  return html`<div class="field">
<label for="amount">${say(language, t.amountIn, { currency })}</label>
${moneyInput({ id: 'amount', large: true, described: range === '' ? '' : 'amount-range' }, money)}
${range !== '' && html`<p class="range" id="amount-range">${range}</p>`}
<p class="fault" id="amount-fault" role="alert"></p>
${usual.length > 0 && html`<div class="chips presets" role="group" aria-label="${say(language, t.presets)}">${usual}</div>`}
</div>`
}

function rangeText(
  min: bigint | null,
  max: bigint | null,
  shown: (amount: bigint) => string,
  language: PayerLanguage,
): string {
  if (min !== null && max !== null) return say(language, t.fromTo, { min: shown(min), max: shown(max) })
  if (min !== null) return say(language, t.atLeast, { min: shown(min) })
  return max === null ? '' : say(language, t.atMost, { max: shown(max) })
}

type Field = {
  id: string
  name?: string
  large?: boolean
  label?: string
  described?: string
  hidden?: boolean
}

/** An amount field with its currency symbol. On a phone the page's keypad enters it. */
export function moneyInput(
  { id, name = id, large, label, described, hidden }: Field,
  money: EntryMoney,
): Html {
  const placeholder =
    money.displayDigits > 0 ? `0${money.style.point}${'0'.repeat(money.displayDigits)}` : '0'
  const about = [described, `${id}-fault`].filter(Boolean).join(' ')
  return html`<div class="money${!large && html` small`}${money.style.gap && html` after`}" id="${id}-box"${hidden && html` hidden`}><span aria-hidden="true">${money.symbol}</span><input id="${id}" name="${name}" data-money inputmode="decimal" maxlength="20" placeholder="${placeholder}"${label && html` aria-label="${label}"`} aria-describedby="${about}" autocomplete="off"></div>`
}
