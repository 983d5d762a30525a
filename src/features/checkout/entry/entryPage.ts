import { channelNames } from '#features/channels/channels.messages.ts'
import type { Offer } from '#features/checkout/checkout.domain.ts'
import { entryTexts, checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData } from '#features/checkout/entry/entryData.domain.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { railMark } from '#features/checkout/frame/railMark.ts'
import { type Currency, currencies } from '#shared/currency.ts'
import { type Language, say } from '#shared/messages.ts'
import { marksOf, symbolIn } from '#shared/money.ts'

export type EntryFacts = {
  storeCodeId: string
  tradeName: string
  label: string
  currency: Currency
  tipRates: readonly number[]
  tipEnabled: boolean
  remarkRequired: boolean
  paymentNote: string
  offers: readonly Offer[]
  /** Goes with each request, so that the order is made for where the page is open. */
  wallet: string | null
  /** Where the same page opens on the virtual phone; null outside the demo and on the phone itself. */
  phoneLink: string | null
}

/** What the payer fills in: amount, tip, remark, and where there is a choice, the way to pay. */
export function entryMain(facts: EntryFacts, language: Language): Html {
  const money = moneyOf(facts.currency, language)
  return html`<main class="entry" data-entry="${JSON.stringify(dataOf(facts, money, language))}">
<form id="entry" class="sheet" novalidate autocomplete="off">
<h1 class="hidden">${say(language, t.payTo, { merchant: facts.tradeName })}</h1>
${merchantHead(facts)}
${facts.paymentNote && html`<p class="note">${facts.paymentNote}</p>`}
${amountField(facts, money, language)}
${facts.tipEnabled && tipFields(facts, money, language)}
${wayFields(facts.offers, language)}
${remarkField(facts, language)}
${facts.phoneLink && html`<a class="aside" href="${facts.phoneLink}" target="_blank" rel="noopener">${t.tryOnPhone[language]}</a>`}
</form>
<div class="foot">
<p class="fault" id="form-fault" role="alert"></p>
<p class="total" id="total-row" hidden><span>${t.total[language]}</span> <output id="total" form="entry" for="amount"></output></p>
<button class="button pay" id="pay" form="entry">${entryTexts.pay[language]}</button>
${keypad(money, language)}
</div>
</main>`
}

/** What the page's script is told. */
function dataOf(facts: EntryFacts, money: EntryMoney, language: Language): EntryData {
  const words = Object.entries(entryTexts).map(([key, text]) => [key, text[language]])
  return {
    storeCodeId: facts.storeCodeId,
    language,
    wallet: facts.wallet,
    money,
    remarkRequired: facts.remarkRequired,
    words: Object.fromEntries(words) as Record<keyof typeof entryTexts, string>,
  }
}

export function moneyOf(currency: Currency, language: Language): EntryMoney {
  const { exponent, displayDigits } = currencies[currency]
  return { exponent, displayDigits, symbol: symbolIn(currency, language), marks: marksOf(currency) }
}

function amountField({ currency }: EntryFacts, money: EntryMoney, language: Language): Html {
  return html`<div class="field">
<label for="amount">${say(language, t.amountIn, { currency })}</label>
<div class="money"><span aria-hidden="true">${money.symbol}</span><input id="amount" name="amount" inputmode="decimal" maxlength="20" placeholder="${money.displayDigits > 0 ? '0.00' : '0'}" aria-describedby="amount-fault" autocomplete="off"></div>
<p class="fault" id="amount-fault" role="alert"></p>
</div>`
}

function tipFields({ tipRates }: EntryFacts, money: EntryMoney, language: Language): Html {
  const rates = tipRates.map(
    (rate) =>
      html`<label class="chip"><input type="radio" name="tip" value="${rate}"><span><b>${rate}%</b><small data-tip="${rate}"></small></span></label>`,
  )
  return html`<fieldset class="field tips">
<legend>${t.tip[language]}</legend>
<div class="chips">
<label class="chip"><input type="radio" name="tip" value="0" checked><span><b>${t.noTip[language]}</b></span></label>
${rates}
<label class="chip"><input type="radio" name="tip" value="other"><span><b>${t.otherTip[language]}</b></span></label>
</div>
<div class="money small" id="other-tip" hidden><span aria-hidden="true">${money.symbol}</span><input id="tip-amount" name="tipAmount" inputmode="decimal" maxlength="20" aria-label="${t.tipAmount[language]}" aria-describedby="tip-fault" autocomplete="off"></div>
<p class="fault" id="tip-fault" role="alert"></p>
</fieldset>`
}

function remarkField({ remarkRequired }: EntryFacts, language: Language): Html {
  const label = remarkRequired ? t.remark : t.remarkOptional
  return html`<div class="field">
<label for="remark">${label[language]}</label>
<input class="line" id="remark" name="remark" maxlength="50" placeholder="${t.remarkHint[language]}" aria-describedby="remark-fault"${remarkRequired && html` required`}>
<p class="fault" id="remark-fault" role="alert"></p>
</div>`
}

/** One way needs no choice: the button names it. */
function wayFields(offers: readonly Offer[], language: Language): Html {
  const [only] = offers
  if (only && offers.length === 1) {
    return html`<p class="only">${railMark(only.brand)}<span>${channelNames[only.brand][language]}</span><input type="hidden" name="way" value="${only.way}" data-channel="${only.brand}"></p>`
  }
  const choices = offers.map(
    ({ brand, way }, index) =>
      html`<label class="chip way"><input type="radio" name="way" value="${way}" data-channel="${brand}"${index === 0 && html` checked`}><span>${railMark(brand)}<b>${channelNames[brand][language]}</b></span></label>`,
  )
  return html`<fieldset class="field ways"><legend>${t.payWith[language]}</legend><div class="chips">${choices}</div></fieldset>`
}

function keypad(money: EntryMoney, language: Language): Html {
  const corner = money.displayDigits > 0 ? '.' : '00'
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', corner, '0']
  return html`<div class="keypad" id="keypad" role="group" aria-label="${t.keypad[language]}">${keys.map(
    (key) => html`<button type="button" data-key="${key}">${key}</button>`,
  )}<button type="button" data-key="back" aria-label="${t.deleteKey[language]}"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d="M8 5h12v14H8l-6-7zM11 9l6 6m0-6l-6 6" fill="none" stroke="currentColor" stroke-width="1.600"/></svg></button></div>`
}
