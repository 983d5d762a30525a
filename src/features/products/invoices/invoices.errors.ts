import { declareErrors } from '#shared/errors.ts'

export const invoiceErrors = declareErrors('invoice', {
  notFound: { status: 404, en: 'Invoice not found', zh: '收款账单不存在' },
  notInState: {
    status: 409,
    en: 'This is not possible in the invoice’s current status',
    zh: '收款账单当前状态不支持此操作',
  },
  changed: {
    status: 409,
    en: 'Someone has changed this invoice since you opened it. Nothing was overwritten; please reload',
    zh: '收款账单在您打开后已被他人修改，您的更改未保存，请重新加载',
  },
  numberUsed: {
    status: 409,
    en: 'Numbers are never reused. The next free number is {next}',
    zh: '编号不可重复使用，下一个可用编号为 {next}',
  },
  paymentUnderWay: {
    status: 409,
    en: 'A payment for this invoice is in progress (order {orderId}). Wait until it finishes, or close that order first',
    zh: '该收款账单有付款正在进行（订单 {orderId}），请等待其结束，或先关闭该订单',
  },
  mailLimit: {
    status: 429,
    en: 'Up to {max} invoice emails can be sent in 24 hours. Try again later, or ask support to raise the limit',
    zh: '24 小时内最多发送 {max} 封收款账单邮件，请稍后再试或联系客服调整上限',
  },
  recipientLimit: {
    status: 429,
    en: 'Up to {max} invoice emails can be sent to one address in 24 hours',
    zh: '24 小时内最多向同一邮箱发送 {max} 封收款账单邮件',
  },
  noEmail: { status: 409, en: 'This invoice has no customer email address', zh: '该收款账单没有客户邮箱' },
})
