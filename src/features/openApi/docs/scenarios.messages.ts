import { texts } from '#shared/messages.ts'

/** Where and how the payer pays in each scenario, and what the response's paymentInfo contains. */
export const scenarioTexts = texts({
  OFFLINE: {
    en: 'The till scans the payer’s bar code (paymentCode). paymentInfo is empty',
    zh: '收银台扫付款人的付款码（paymentCode），无 paymentInfo',
  },
  OFFLINE_QRCODE: {
    en: 'The payer scans a code with any wallet. Returns paymentUrl and paymentQRImage',
    zh: '付款人使用任一钱包扫码：paymentUrl、paymentQRImage',
  },
  ONLINE_QRCODE: {
    en: 'The payer scans a code of one channel. Returns paymentUrl, paymentQRImage and payUrl',
    zh: '付款人扫指定渠道的二维码：paymentUrl、paymentQRImage、payUrl',
  },
  ONLINE_WEB: { en: 'The hosted checkout. Returns payUrl', zh: '托管收银台：payUrl' },
  ONLINE_WAP: {
    en: 'A phone’s browser opens the wallet. Returns payUrl and channelPayUrl',
    zh: '手机浏览器唤起钱包：payUrl、channelPayUrl',
  },
  JSAPI: { en: 'A page opened inside the wallet. Returns payUrl', zh: '在钱包内打开的页面：payUrl' },
  NATIVE_JSAPI: {
    en: 'Your own page inside the wallet. Returns sdkParams for its script; customer is required',
    zh: '您在钱包内的页面：sdkParams，需提供 customer',
  },
  MINI_PROGRAM: {
    en: 'Your own mini program. Returns sdkParams; customer is required',
    zh: '您的小程序：sdkParams，需提供 customer',
  },
  APP: {
    en: 'Your own app. Returns sdkParams for the wallet’s SDK',
    zh: '您的 App：钱包 SDK 所需 sdkParams',
  },
  CREDIT_CARD: {
    en: 'A card. paymentInfo is empty, or holds payUrl if 3-D Secure is required',
    zh: '银行卡，无 paymentInfo；需 3-D Secure 验证时返回 payUrl',
  },
})
