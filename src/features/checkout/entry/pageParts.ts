import { moneyInput } from '#features/checkout/entry/amountPart.ts'
import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'
import { entryPageTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { answerWidth, type PayersQuestion } from '#features/products/sales/questions.domain.ts'
import type { Sale, SaleTip } from '#features/products/sales/sale.domain.ts'
import { type Language, say } from '#shared/messages.ts'

/** No tip, an offered rate, or a custom amount. */
export function tipPart({ rates, defaultRate }: SaleTip, money: EntryMoney, language: Language): Html {
  const choice = (value: string | number, inside: Html, chosen: boolean) =>
    html`<label class="chip"><input type="radio" name="tip" value="${value}"${chosen && html` checked`}><span>${inside}</span></label>`
  return html`<fieldset class="field tips">
<legend>${t.tip[language]}</legend>
<div class="chips">
${choice(0, html`<b>${t.noTip[language]}</b>`, defaultRate === null)}
${rates.map((rate) => choice(rate, html`<b>${rate}%</b><small data-tip="${rate}"></small>`, rate === defaultRate))}
${choice('other', html`<b>${t.otherTip[language]}</b>`, false)}
</div>
${moneyInput({ id: 'tip', name: 'tipAmount', label: t.tipAmount[language], hidden: true }, money)}
<p class="fault" id="tip-fault" role="alert"></p>
</fieldset>`
}

/** The merchant's questions. */
export function questionsPart(questions: readonly PayersQuestion[], language: Language): Html[] {
  return questions.map(({ fieldId, title, required }) => {
    const label = required ? title : say(language, t.optional, { title })
    const asked = html`data-question="${fieldId}" data-title="${title}"${required && html` required`}`
    return lineField({ id: `answer-${fieldId}`, label, most: answerWidth, asked })
  })
}

export function remarkPart(remark: Sale['remark'], language: Language): Html | null {
  if (remark === 'none') return null
  const required = remark === 'required'
  const label = (required ? t.remark : t.remarkOptional)[language]
  const asked = html`placeholder="${t.remarkHint[language]}"${required && html` required`}`
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
