import { moneyInput } from '#features/checkout/entry/amountPart.ts'
import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'
import { entryPageTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { answerWidth, type PayersQuestion } from '#features/products/sales/questions.domain.ts'
import type { Sale, SaleTip } from '#features/products/sales/sale.domain.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** No tip, an offered rate, or a custom amount. */
export function tipPart({ rates, defaultRate }: SaleTip, money: EntryMoney, language: PayerLanguage): Html {
  const choice = (value: string | number, inside: Html, chosen: boolean) =>
    html`<label class="chip"><input type="radio" name="tip" value="${value}"${chosen && html` checked`}><span>${inside}</span></label>`
  return html`<fieldset class="field tips">
<legend>${say(language, t.tip)}</legend>
<div class="chips">
${choice(0, html`<b>${say(language, t.noTip)}</b>`, defaultRate === null)}
${rates.map((rate) => choice(rate, html`<b>${rate}${money.style.gap}%</b><small data-tip="${rate}"></small>`, rate === defaultRate))}
${choice('other', html`<b>${say(language, t.otherTip)}</b>`, false)}
</div>
${moneyInput({ id: 'tip', name: 'tipAmount', label: say(language, t.tipAmount), hidden: true }, money)}
<p class="fault" id="tip-fault" role="alert"></p>
</fieldset>`
}

/** The merchant's questions. */
export function questionsPart(questions: readonly PayersQuestion[], language: PayerLanguage): Html[] {
  return questions.map(({ fieldId, title, required }) => {
    const label = required ? title : say(language, t.optional, { title })
    const asked = html`data-question="${fieldId}" data-title="${title}"${required && html` required`}`
    return lineField({ id: `answer-${fieldId}`, label, most: answerWidth, asked })
  })
}

export function remarkPart(remark: Sale['remark'], language: PayerLanguage): Html | null {
  if (remark === 'none') return null
  const required = remark === 'required'
  const label = say(language, required ? t.remark : t.remarkOptional)
  const asked = html`placeholder="${say(language, t.remarkHint)}"${required && html` required`}`
  return lineField({ id: 'remark', label, most: 50, asked })
}

type Line = { id: string; label: string; most: number; asked: Html }

function lineField({ id, label, most, asked }: Line): Html {
  return html`<div class="field">
<label for="${id}">${label}</label>
<input class="line" id="${id}" name="${id}" maxlength="${most}" ${asked} aria-describedby="${id}-fault">
<p class="fault" id="${id}-fault" role="alert"></p>
</div>`
}
