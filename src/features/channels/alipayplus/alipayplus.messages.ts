import { texts } from '#shared/messages.ts'

export const alipayplusSettingTexts = texts({
  baseUrl: {
    en: 'Channel address (leave empty for the profile’s host)',
    zh: '渠道接口地址（留空则用该区域的默认地址）',
  },
  clientId: { en: 'Client ID', zh: '客户端 ID' },
  keyVersion: { en: 'Merchant key version', zh: '商户密钥版本' },
  alipayPublicKey: { en: 'Alipay public key', zh: '支付宝公钥' },
  nextAlipayPublicKey: {
    en: 'Next Alipay public key, during rotation',
    zh: '新支付宝公钥（轮换期间两者并用）',
  },
  merchantMcc: { en: 'Merchant category code', zh: '商户类别码（MCC）' },
  storeId: { en: 'Store ID', zh: '门店编号' },
  storeName: { en: 'Store name', zh: '门店名称' },
  billUrl: {
    en: 'Settlement file address (leave empty if none)',
    zh: '结算文件所在地址（留空则不获取）',
  },
})
