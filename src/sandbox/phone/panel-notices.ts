import { button, h } from './dom.ts'
import { dateTime, money, t } from './language.ts'
import { panelTexts as p } from './panel.messages.ts'
import type { Act, State } from './panel-api.ts'
import { channelText, row, section, table } from './panel-parts.ts'

/** The latest payments, with a chargeback button for channels that report chargebacks. */
export function drawChargebacks({ payments, rails }: State, act: Act): HTMLElement {
  const able = new Set(rails.filter((one) => one.disputes).map((one) => one.rail))
  const rows = payments.map((payment) => {
    const { rail, outTradeNo, merchantName, amount, currency, paidAt } = payment
    const raise = button(t(p.chargeBack), 'plain small', () => act('chargeback', { rail, outTradeNo }))
    raise.setAttribute('aria-label', `${t(p.chargeBack)}: ${outTradeNo}`)
    const cells = [dateTime(paidAt), channelText(rail), outTradeNo, merchantName, money(amount, currency)]
    return row(...cells, able.has(rail) ? raise : t(p.noChargeback))
  })
  const heads = [p.time, p.rail, p.order, p.merchant, p.amount, null]
  return section(p.payments, p.paymentsHint, table(p.payments, heads, rows, p.none))
}

/** The disputes of payers' banks, which are decided here. */
export function drawDisputes({ disputes }: State, act: Act): HTMLElement {
  const rows = disputes.map(({ rail, disputeNo, outTradeNo, amount, currency, stage, turns }) => {
    const decide = turns.map((next) => {
      const turn = button(t(p[next]), 'plain small', () => act('decide-dispute', { disputeNo, stage: next }))
      turn.setAttribute('aria-label', `${t(p[next])}: ${disputeNo}`)
      return turn
    })
    const acts = h('span', { class: 'acts' }, ...decide)
    return row(channelText(rail), disputeNo, outTradeNo, money(amount, currency), t(p[stage]), acts)
  })
  const heads = [p.rail, p.dispute, p.order, p.amount, p.state, null]
  return section(p.disputes, p.disputesHint, table(p.disputes, heads, rows, p.none))
}

/** The notifications to merchants and their answers. */
export function drawNotices({ notices }: State, act: Act): HTMLElement {
  const rows = notices.map((notice) => {
    const again = button(t(p.again), 'plain small', () => act('send-again', { noticeNo: notice.noticeNo }))
    again.setAttribute('aria-label', `${t(p.again)}: ${notice.kind} ${notice.outTradeNo}`)
    const cells = [dateTime(notice.createdAt), channelText(notice.rail), notice.outTradeNo, notice.kind]
    const answer = h('span', { class: 'answer' }, notice.lastAnswer ?? '')
    return row(...cells, t(p[notice.state]), String(notice.attempts), answer, again)
  })
  const heads = [p.time, p.rail, p.order, p.kind, p.state, p.attempts, p.answer, null]
  return section(p.notices, null, table(p.notices, heads, rows, p.none))
}
