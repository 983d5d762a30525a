import { texts } from '#shared/messages.ts'

export const wechatSettingTexts = texts({
  appid: { en: 'App ID of the official account', zh: '公众号 AppID' },
  otherAppids: {
    en: 'App IDs of the merchant’s mini programs and apps, separated by commas',
    zh: '商户小程序与移动应用的 AppID（以逗号分隔）',
  },
  appSecret: { en: 'App secret', zh: 'AppSecret' },
  merchantCategoryCode: {
    en: 'Merchant category code (overseas accounts only)',
    zh: '商户类别码 MCC（仅境外账户）',
  },
  serialNo: { en: 'Merchant certificate serial number', zh: '商户证书序列号' },
  platformPublicKeyId: {
    en: 'ID of the WeChat Pay public key (leave empty to use platform certificates)',
    zh: '微信支付公钥 ID（留空则使用平台证书）',
  },
  platformPublicKey: {
    en: 'WeChat Pay public key (leave empty to use platform certificates)',
    zh: '微信支付公钥（留空则使用平台证书）',
  },
  apiV3Key: { en: 'APIv3 key', zh: 'APIv3 密钥' },
})
