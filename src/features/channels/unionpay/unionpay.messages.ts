import { texts } from '#shared/messages.ts'

export const unionpaySettingTexts = texts({
  merchantCertificate: { en: "Merchant's signing certificate", zh: '商户签名证书' },
  intermediateCertificate: { en: "UnionPay's intermediate CA certificate", zh: '银联中级证书' },
  rootCertificate: { en: "UnionPay's root CA certificate", zh: '银联根证书' },
  acquirerCode: {
    en: 'Acquirer code, if we display the merchant QR code',
    zh: '收单机构代码（自行生成商户码时）',
  },
  categoryCode: { en: 'Merchant category code (MCC)', zh: '商户类别码（MCC）' },
  merchantName: { en: 'Merchant name in the QR code', zh: '二维码中的商户名称' },
  merchantCity: { en: 'Merchant city in the QR code', zh: '二维码中的商户城市' },
  countryCode: { en: 'Country in the QR code (two letters)', zh: '二维码中的国家代码（两位字母）' },
})
