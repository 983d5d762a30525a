import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Held orders', zh: '暂缓结算的订单' },
  description: {
    en: 'These orders are kept out of settlements until someone releases them.',
    zh: '这些订单的款项暂缓结算，解除后方计入结算。',
  },
  orderId: { en: 'Order', zh: '订单号' },
  holdId: { en: 'Hold number', zh: '暂缓编号' },
  holdTime: { en: 'Held since', zh: '暂缓时间' },
  status: { en: 'Status', zh: '状态' },
  currency: { en: 'Currency', zh: '币种' },
  amount: { en: 'Amount held', zh: '暂缓金额' },
  releasedAmount: { en: 'Released', zh: '已解除金额' },
  heldAmount: { en: 'Still held', zh: '未解除金额' },
  reason: { en: 'Reason', zh: '原因' },
  heldBy: { en: 'Held by', zh: '操作人' },
  releaseTime: { en: 'Released on', zh: '解除时间' },
  releaseReason: { en: 'Reason for release', zh: '解除原因' },
  releasedBy: { en: 'Released by', zh: '解除人' },
  withRefund: { en: 'Used for refunds', zh: '已全部用于退款' },
  days: { en: 'Held on', zh: '暂缓日期' },
  empty: { en: 'No held orders', zh: '没有暂缓结算的订单' },
  emptyHint: {
    en: 'To hold an order, open it and choose “Hold from settlement”.',
    zh: '可在订单详情页点击“暂缓结算”。',
  },
  count: { en: { one: '{count} hold', other: '{count} holds' }, zh: '{count} 笔' },
})

export const statusText = texts({
  open: { en: 'Held', zh: '暂缓中' },
  released: { en: 'Released', zh: '已解除' },
})

/** Texts about holding and releasing, on the order page and in the list. */
export const actTexts = texts({
  hold: { en: 'Hold from settlement', zh: '暂缓结算' },
  holdHint: {
    en: 'The amount left after refunds, fees and tax is kept out of settlements until it is released.',
    zh: '该订单扣除退款、手续费及税后的款项将不计入结算，直至解除。',
  },
  release: { en: 'Release', zh: '解除暂缓' },
  releaseTitle: { en: 'Release {amount} to settlement?', zh: '解除 {amount} 的暂缓？' },
  releaseHint: { en: 'The amount is added to the next settlement.', zh: '该款项将计入下一次结算。' },
  holdTitle: { en: 'Hold this order from settlement?', zh: '暂缓结算该订单？' },
  confirmHold: {
    en: 'Order {order} is left out of the next settlement.',
    zh: '订单 {order} 的款项将不计入下一次结算。',
  },
  confirmRelease: {
    en: 'Order {order}: {amount} is added to the next settlement.',
    zh: '订单 {order} 的 {amount} 将计入下一次结算。',
  },
  reason: { en: 'Reason', zh: '原因' },
  reasonHint: { en: 'Visible to colleagues and the provider', zh: '同事与服务商可见' },
  held: { en: 'Order held from settlement', zh: '已暂缓结算' },
  released: { en: 'Added to the next settlement', zh: '已解除，款项计入下一次结算' },
  heldNote: { en: '{amount} of this order is held from settlement', zh: '该订单有 {amount} 暂缓结算' },
  heldNoteBy: { en: '{reason} · {person}', zh: '{reason} · {person}' },
})
