import { texts } from '#shared/messages.ts'

export const alipaySettingTexts = texts({
  sellerId: { en: 'Seller ID (PID)', zh: '卖家支付宝用户号（PID）' },
  alipayPublicKey: { en: 'Alipay public key (empty with certificates)', zh: '支付宝公钥（证书模式留空）' },
  appCert: { en: 'App certificate', zh: '应用公钥证书' },
  alipayCert: { en: 'Alipay certificate', zh: '支付宝公钥证书' },
  alipayRootCert: { en: 'Alipay root certificates', zh: '支付宝根证书' },
})
