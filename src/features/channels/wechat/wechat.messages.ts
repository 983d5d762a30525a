import { texts } from '#shared/messages.ts'

export const wechatSettingTexts = texts({
  appid: { en: 'App id of the official account', zh: '公众号 AppID' },
  appSecret: { en: 'App secret', zh: 'AppSecret' },
  serialNo: { en: "Serial number of the merchant's certificate", zh: '商户证书序列号' },
  platformPublicKeyId: { en: 'Id of the WeChat Pay public key', zh: '微信支付公钥 ID' },
  platformPublicKey: { en: 'WeChat Pay public key', zh: '微信支付公钥' },
  apiV3Key: { en: 'APIv3 key', zh: 'APIv3 密钥' },
})
