import { texts } from '#shared/messages.ts'

export const preAuthTexts = texts({
  title: { en: 'Pre-authorization', zh: '预授权' },
  held: { en: 'Held', zh: '冻结金额' },
  capturing: { en: 'Being captured', zh: '请款中' },
  captured: { en: 'Captured', zh: '已请款' },
  freed: { en: 'Released', zh: '已解冻' },
  authorizedAt: { en: 'Authorized', zh: '授权时间' },
  lapsesAt: { en: 'Expires', zh: '到期时间' },
  endedAt: { en: 'Ended', zh: '结束时间' },
  left: { en: 'Time left', zh: '剩余时间' },
  leftDays: { en: '{days} d {hours} h', zh: '{days} 天 {hours} 小时' },
  leftHours: { en: '{hours} h {minutes} min', zh: '{hours} 小时 {minutes} 分' },
  leftMinutes: { en: '{minutes} min {seconds} s', zh: '{minutes} 分 {seconds} 秒' },
  over: { en: 'Expired', zh: '已到期' },
  explain: {
    en: 'The money is held at the payer’s bank and is not yours yet. Capture it, or it is released automatically.',
    zh: '款项由付款人银行冻结，尚未入账。请及时请款，逾期将自动解冻。',
  },
  refusedTitle: { en: 'The channel declined; the funds are still held', zh: '渠道拒绝操作，款项仍在冻结中' },
  capture: { en: 'Capture', zh: '请款' },
  void: { en: 'Void', zh: '撤销预授权' },
  captureTitle: { en: 'Capture the pre-authorized money', zh: '预授权请款' },
  captureAmount: { en: 'Amount to capture', zh: '请款金额' },
  captureHint: { en: 'Up to {max}. You can capture only once.', zh: '最多 {max}，仅可请款一次。' },
  captureAll: {
    en: 'The full amount is captured; nothing is released to the payer.',
    zh: '将全额请款，不退还付款人。',
  },
  capturePart: {
    en: '{amount} is captured and {freed} is released to the payer. This cannot be undone.',
    zh: '将请款 {amount}，其余 {freed} 解冻退还付款人，操作无法撤回。',
  },
  captureSubmit: { en: 'Capture {amount}', zh: '请款 {amount}' },
  captureAsked: { en: 'Capture requested', zh: '已提交请款' },
  voidTitle: { en: 'Void this pre-authorization?', zh: '撤销该预授权？' },
  voidHint: {
    en: 'The full {amount} is released to the payer and the order is closed. This cannot be undone.',
    zh: '将向付款人解冻全部 {amount} 并关闭订单，操作无法撤回。',
  },
  voidAsked: { en: 'Void requested', zh: '已提交撤销' },
  filter: { en: 'Pre-authorization', zh: '预授权' },
  heldNow: { en: 'Pre-authorized, not captured', zh: '预授权待请款' },
  heldOrders: { en: { one: '{count} order', other: '{count} orders' }, zh: '{count} 笔订单' },
  soonOrders: {
    en: { one: '{count} expires within a day', other: '{count} expire within a day' },
    zh: '{count} 笔将于一天内到期',
  },
  showHeld: { en: 'Show', zh: '查看' },
  nextToLapse: { en: 'Next to expire', zh: '最早到期' },
})

export const authorizationText = texts({
  authorized: { en: 'Authorized', zh: '已授权' },
  capturing: { en: 'Capturing', zh: '请款中' },
  captured: { en: 'Captured', zh: '已请款' },
  voiding: { en: 'Voiding', zh: '撤销中' },
  voided: { en: 'Voided', zh: '已撤销' },
  expired: { en: 'Expired', zh: '已过期' },
})

export const heldFilterText = texts({
  held: { en: 'Held now', zh: '冻结中' },
  lapsesSoon: { en: 'Expires within a day', zh: '一天内到期' },
})
