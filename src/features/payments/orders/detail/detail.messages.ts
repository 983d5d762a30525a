import { type Text, texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const detailTexts = texts({
  back: objectWords.orders,
  refund: objectWords.refund,
  requery: { en: 'Query again', zh: '重新查询' },
  requeried: { en: 'Querying the channel', zh: '正在向渠道查询' },
  close: { en: 'Close order', zh: '关闭订单' },
  closed: { en: 'Closing the payment at the channel', zh: '正在向渠道申请关闭' },
  confirmClose: { en: 'Close this order?', zh: '确定关闭该订单？' },
  confirmCloseHint: {
    en: 'The payer will no longer be able to pay {amount}. A payment already in progress is still recorded.',
    zh: '付款人将无法再支付 {amount}，已在途的付款仍会被记录。',
  },
  print: { en: 'Print receipt', zh: '打印收据' },
  nothingPaid: { en: 'A receipt is available once the order is paid', zh: '订单支付后才能打印收据' },
  amounts: { en: 'Amounts', zh: '金额构成' },
  feeBilled: { en: 'Fee, billed monthly', zh: '手续费（按月出账单）' },
  taxOnFee: { en: '{tax} {rate} on the fee', zh: '手续费{tax}（{rate}）' },
  facts: { en: 'Details', zh: '订单信息' },
  attempts: { en: 'Channel responses', zh: '渠道反馈' },
  noAttempts: { en: 'No request has been sent to the channel yet', zh: '尚未向渠道发起支付' },
  refunds: objectWords.refunds,
  noRefunds: { en: 'No refunds', zh: '暂无退款' },
  allRefunds: { en: 'See all {count}', zh: '查看全部 {count} 笔' },
  clearing: objectWords.settlement,
  notCleared: { en: 'Not in a settlement yet', zh: '尚未结算' },
  refundable: { en: 'Can still be refunded', zh: '剩余可退' },
  exceptions: {
    en: {
      one: 'This order has an open exception',
      other: 'This order has {count} open exceptions',
    },
    zh: '该订单有 {count} 个异常待处理',
  },
  openExceptions: { en: 'Open exceptions', zh: '查看异常' },
  channelOrderNo: { en: 'Number at the channel', zh: '渠道订单号' },
  asked: { en: 'Requested at', zh: '请求时间' },
  askedAmount: { en: 'Amount requested', zh: '请求金额' },
  answered: { en: 'Responded at', zh: '答复时间' },
  said: { en: 'Channel message', zh: '渠道原文' },
  closeReason: { en: 'Reason closed', zh: '关闭原因' },
  expired: { en: 'it was not paid in time', zh: '超时未支付' },
  cancelled: { en: 'someone closed it', zh: '人工关闭' },
})

export const attemptText = texts({
  calling: { en: 'Calling', zh: '请求中' },
  pending: { en: 'Waiting for the payer', zh: '等待付款人' },
  success: { en: 'Paid', zh: '支付成功' },
  declined: { en: 'Declined', zh: '已拒绝' },
  rejected: { en: 'Not accepted', zh: '未受理' },
  unknown: { en: 'Outcome unknown', zh: '结果未知' },
  closed: { en: 'Closed', zh: '已关闭' },
})

/** How the payer reached the channel. */
export const payerSceneText = texts({
  native: { en: 'QR code', zh: '扫码' },
  jsapi: { en: 'in the wallet', zh: '钱包内支付' },
  wap: { en: 'mobile page', zh: '手机网页' },
  page: { en: 'web page', zh: '网页' },
  miniProgram: { en: 'mini program', zh: '小程序' },
  app: { en: 'merchant’s app', zh: '商户 App' },
  barCode: { en: 'payer’s code scanned at the till', zh: '收银台扫顾客付款码' },
  token: { en: 'saved card', zh: '已存银行卡' },
})

type Advice = { title: Text; hint: Text }

/** Whether the goods may be handed over: one answer per case, worded for cashiers. */
export const handOverText = {
  creating: {
    title: { en: 'Not yet: the payment has not started', zh: '暂勿交货：支付尚未开始' },
    hint: { en: 'Wait until this page shows that it is paid.', zh: '请等待本页显示已支付。' },
  },
  createFailed: {
    title: { en: 'No: the payment could not be started', zh: '请勿交货：未能发起支付' },
    hint: { en: 'Nothing was charged. Start again with a new order.', zh: '未产生扣款，请重新下单。' },
  },
  waiting: {
    title: { en: 'Not yet: the payer has not paid', zh: '暂勿交货：顾客尚未付款' },
    hint: {
      en: 'Wait, or press Query again. The payer’s phone screen is not proof of payment.',
      zh: '请稍候，或点击“重新查询”。请勿以顾客手机画面为准。',
    },
  },
  closed: {
    title: { en: 'No: the order was closed without payment', zh: '请勿交货：订单已关闭，未付款' },
    hint: {
      en: 'If the payer says it was paid, press Query again. Late payments are never lost.',
      zh: '如顾客表示已付款，请点击“重新查询”，迟到的款项不会丢失。',
    },
  },
  failed: {
    title: { en: 'No: the payment was declined', zh: '请勿交货：支付被拒绝' },
    hint: { en: 'Ask the payer to try again or to pay another way.', zh: '请顾客重试或更换支付方式。' },
  },
  paid: {
    title: { en: 'Yes: paid. You can hand over the goods', zh: '可以交货：已付款' },
    hint: { en: 'The channel has confirmed the payment.', zh: '渠道已确认该笔付款。' },
  },
  partialRefund: {
    title: { en: 'Paid, and refunded in part', zh: '已付款，部分已退' },
    hint: { en: 'Hand over only what was not refunded.', zh: '请仅交付未退款的商品。' },
  },
  fullRefund: {
    title: { en: 'No: everything was refunded', zh: '请勿交货：已全额退款' },
    hint: { en: 'Goods already handed over should have been returned.', zh: '已交付的商品应已退回。' },
  },
  unknown: {
    title: {
      en: 'Not yet: the outcome is unknown',
      zh: '暂勿交货：渠道尚未给出确定结果',
    },
    hint: {
      en: 'The payer may have been charged. Do not charge again; press Query again. We keep checking automatically.',
      zh: '款项可能已扣，请勿重复收款。可点击“重新查询”，系统也会自动查询。',
    },
  },
  held: {
    title: { en: 'Not paid yet: the funds are only held', zh: '尚未入账：款项仅为预授权' },
    hint: {
      en: 'The funds are held until the pre-authorization expires. Capture them to get paid.',
      zh: '到期前款项有保障，请款后方可入账。',
    },
  },
  enterPassword: {
    title: { en: 'Not yet: the customer must confirm on the phone', zh: '暂勿交货：请顾客在手机上确认' },
    hint: {
      en: 'Ask the customer to enter the password. We check every few seconds and reverse the payment automatically if it is not confirmed.',
      zh: '请顾客在手机上输入密码。系统每隔数秒查询，超时未付会自动撤销。',
    },
  },
  reversed: {
    title: { en: 'No: the payment was reversed', zh: '请勿交货：付款已撤销' },
    hint: {
      en: 'The payer did not confirm in time and the channel reversed it. Nothing was charged, or the money is returned automatically. Scan a new code to try again.',
      zh: '付款人未及时确认，渠道已撤销：未扣款，或款项将自动退回。如需重试请重新扫码。',
    },
  },
  barCodeDeclined: {
    title: { en: 'No: the payment was declined', zh: '请勿交货：支付被拒绝' },
    hint: {
      en: 'Nothing was charged. Ask for a new code or another payment method, and start a new order.',
      zh: '未产生扣款。请顾客刷新付款码或更换支付方式，重新下单。',
    },
  },
  otherAmount: {
    title: { en: 'Not yet: the amount does not match', zh: '暂勿交货：付款金额不符' },
    hint: {
      en: 'The channel reports a different amount or currency. A manager must resolve it under Exceptions.',
      zh: '渠道报告的金额或币种与订单不符，请由经理在“异常”中处理。',
    },
  },
  paidLate: {
    title: { en: 'Not yet: paid after it was closed', zh: '暂勿交货：订单关闭后到账' },
    hint: {
      en: 'The payment has arrived. Once a manager accepts it under Exceptions, the goods can be handed over.',
      zh: '款项已到账。经理在“异常”中接受后方可交货。',
    },
  },
  disputed: {
    title: { en: 'Paid, but the payer’s bank disputes it', zh: '已付款，但付款人银行提出拒付' },
    hint: {
      en: 'Do not hand over goods you still have. Respond to the dispute with the channel; see Exceptions.',
      zh: '尚未交付的商品请勿交付。应诉请到渠道后台，详见“异常”。',
    },
  },
} satisfies Record<string, Advice>
