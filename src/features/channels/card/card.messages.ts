import { texts } from '#shared/messages.ts'

export const cardSettingTexts = texts({
  apiUrl: { en: 'Provider API address', zh: '支付机构接口地址' },
  scriptUrl: { en: 'Provider script address', zh: '支付机构脚本地址' },
  publishableKey: { en: 'Publishable key', zh: '可公开密钥' },
  secretKey: { en: 'Secret key', zh: '私密密钥' },
  webhookSecret: { en: 'Webhook signing secret', zh: 'Webhook 签名密钥' },
  previousWebhookSecret: {
    en: 'Previous signing secret, during rotation',
    zh: '旧的签名密钥（轮换期间）',
  },
  accountId: { en: 'Connected account, if any', zh: '关联账户（如有）' },
})
