import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentTexts = texts({
  refundPassword: { en: 'Refund password set', zh: '已设退款密码' },
  preCreditRefund: objectWords.preCreditRefund,
  surchargeRetail: { en: 'Customer pays surcharge, retail', zh: '顾客承担附加费（门店）' },
  surchargeQrCode: { en: 'Customer pays surcharge, QR code', zh: '顾客承担附加费（收款码）' },
  surchargeOnline: { en: 'Customer pays surcharge, online', zh: '顾客承担附加费（线上）' },
})
