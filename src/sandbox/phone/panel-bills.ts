import { button, h } from './dom.ts'
import { t } from './language.ts'
import { panelTexts as p } from './panel.messages.ts'
import type { Act, State } from './panel-api.ts'
import { faultText } from './panel-faults.ts'
import { channelText, input, row, section, select, table } from './panel-parts.ts'

/** Breaks a merchant's bill of a day, and lists the bills that are broken. */
export function drawBills(state: State, act: Act): HTMLElement {
  const { rails, billBreaks, brokenBills, merchants } = state
  const channel = select(
    p.rail,
    rails.map((one) => [one.rail, channelText(one.rail)] as const),
  )
  const merchant = select(
    p.merchant,
    merchants.map((one) => [one.merchantRef, `${one.name} (${one.merchantRef})`] as const),
  )
  const day = input(p.day, 'date', rails[0]?.today ?? '')
  const name = select(
    p.billBreak,
    billBreaks.map((one) => [one, faultText(one)] as const),
  )
  const plan = button(t(p.breakBill), 'primary', () =>
    act('bill-break', {
      ...{ rail: channel.field.value, merchantRef: merchant.field.value },
      ...{ day: day.field.value, name: name.field.value },
    }),
  )
  const fields = h('div', { class: 'pair' }, channel.element, merchant.element, day.element, name.element)
  const rows = brokenBills.map((one) => row(one.day, channelText(one.rail), one.account, faultText(one.name)))
  const list = table(p.bills, [p.day, p.rail, p.account, p.billBreak], rows, p.noBrokenBill)
  return section(p.bills, p.billsHint, fields, plan, list)
}
