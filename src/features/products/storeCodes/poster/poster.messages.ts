import { texts } from '#shared/messages.ts'

export const posterTexts = texts({
  scanToPay: { en: 'Scan to pay', zh: '扫码支付' },
  howTo: { en: 'Scan with your phone, enter the amount, pay', zh: '手机扫码，输入金额，完成支付' },
})
