import { texts } from '#shared/messages.ts'

export const alipaySettingTexts = texts({
  sellerId: { en: 'Seller id (PID)', zh: '卖家支付宝用户号（PID）' },
  alipayPublicKey: { en: 'Alipay public key', zh: '支付宝公钥' },
})
