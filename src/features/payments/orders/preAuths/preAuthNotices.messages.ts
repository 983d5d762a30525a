import { texts } from '#shared/messages.ts'

export const preAuthNoticeTexts = texts({
  authorizedTitle: { en: '{amount} pre-authorized', zh: '预授权 {amount}' },
  authorizedContent: {
    en: 'Order {orderId}: {amount} is held. Capture it before {time}, or it is released to the payer.',
    zh: '订单 {orderId}：已冻结 {amount}。请在 {time} 前请款，逾期将自动解冻退还付款人。',
  },
  refusedTitle: {
    en: 'The channel declined: {amount} is still held',
    zh: '渠道拒绝操作：{amount} 仍在冻结中',
  },
  refusedContent: {
    en: 'Order {orderId}: nothing was captured or voided ({reason}). The money is held until {time}.',
    zh: '订单 {orderId}：未请款也未撤销（{reason}）。款项冻结至 {time}。',
  },
  expiredTitle: { en: 'Pre-authorization expired: {amount}', zh: '预授权已过期：{amount}' },
  expiredContent: {
    en: 'Order {orderId}: {amount} was not captured in time and has been released to the payer.',
    zh: '订单 {orderId}：{amount} 未在有效期内请款，已解冻退还付款人。',
  },
  lapsesSoonTitle: { en: '{amount} expires within a day', zh: '{amount} 预授权将于一天内到期' },
  lapsesSoonContent: {
    en: 'Order {orderId}: capture or void it before {time}.',
    zh: '订单 {orderId}：请在 {time} 前请款或撤销。',
  },
})
