import { texts } from '#shared/messages.ts'

/** Texts for our own refusals and unknown results of a channel call, by the code in `Refusal`. */
export const channelRefusals = texts({
  'channel.amountStep': {
    en: '{channel} accepts multiples of {step} only',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  'channel.amountRange': {
    en: '{channel} accepts amounts from {min} to {max}',
    zh: '{channel} 的金额须在 {min} 至 {max} 之间',
  },
  'channel.currency': {
    en: '{channel} does not accept {currency} here',
    zh: '{channel} 在此不支持 {currency}',
  },
  'channel.scene': {
    en: '{channel} does not support this type of payment',
    zh: '{channel} 不支持此支付场景',
  },
  'channel.payerMissing': {
    en: '{channel} has not identified the payer yet',
    zh: '尚未取得付款人的{channel}身份',
  },
  'channel.cardUnknown': {
    en: '{channel} does not have this stored card',
    zh: '{channel} 没有此已保存的银行卡',
  },
  'channel.payerAddressMissing': {
    en: '{channel} requires the payer’s IP address',
    zh: '{channel} 需要付款人的网络地址',
  },
  'channel.barCodeWrong': {
    en: 'This is not a {channel} payment code',
    zh: '这不是{channel}的付款码',
  },
  'channel.appUnknown': {
    en: 'This app ID is not registered with the {channel} account',
    zh: '此 AppID 未登记于该{channel}账户',
  },
  'channel.certificatesMissing': {
    en: "{channel}'s certificates could not be fetched, so nothing was sent",
    zh: '无法获取{channel}平台证书，未发送请求',
  },
  'channel.reverseAgain': {
    en: 'The channel has not reversed the payment yet and asks us to retry',
    zh: '渠道暂未完成撤销，需重新请求',
  },
  'channel.billDamaged': {
    en: 'The bill does not match the channel’s checksum',
    zh: '对账单与渠道提供的校验值不符',
  },
  'channel.timeout': { en: 'No response within {seconds} s', zh: '{seconds} 秒内未答复' },
  'channel.unreachable': { en: 'The channel could not be reached', zh: '无法连接渠道' },
  'channel.hostNotAllowed': {
    en: 'The address is not one of this channel’s hosts, so nothing was sent',
    zh: '该地址不属于此渠道，未发送请求',
  },
  'channel.answerTooLarge': { en: 'The response was larger than allowed', zh: '渠道答复过大' },
  'channel.answerUnsigned': { en: 'The signature of the response is invalid', zh: '渠道答复的签名无效' },
  'channel.answerUnreadable': { en: 'The response could not be read', zh: '无法解析渠道答复' },
  'channel.answerOther': { en: 'The response is for a different request', zh: '渠道答复与请求不符' },
  'channel.serverError': {
    en: 'The channel responded with HTTP status {status}',
    zh: '渠道返回 HTTP 状态 {status}',
  },
  'channel.noSuchPayment': { en: '{channel} has no record of this payment', zh: '{channel} 没有此笔支付' },
  'channel.noSuchRefund': { en: '{channel} has no record of this refund', zh: '{channel} 没有此笔退款' },
  'channel.noBill': { en: '{channel} does not provide a bill', zh: '{channel} 不提供对账单' },
  'channel.billNotReady': {
    en: '{channel} has not produced this bill yet',
    zh: '{channel} 的对账单尚未生成',
  },
  'channel.notPaidOut': { en: 'The channel has not paid this refund yet', zh: '渠道尚未完成此退款' },
})

export const settingTexts = texts({
  baseUrl: { en: 'Channel address', zh: '渠道接口地址' },
  merchantNumber: { en: 'Merchant number', zh: '商户号' },
  appId: { en: 'App ID', zh: '应用 ID' },
  privateKey: { en: "Merchant's private key", zh: '商户私钥' },
  accountId: { en: 'Account ID', zh: '账户 ID' },
  secret: { en: 'Secret', zh: '密钥' },
})

export const settingFaults = texts({
  invalid: { en: 'Not in the channel’s format', zh: '格式与渠道提供的不符' },
  hostNotAllowed: {
    en: 'Not a host of this channel. Others must be allowed with the setting CHANNEL_HOSTS',
    zh: '不是该渠道的域名；其他域名须通过 CHANNEL_HOSTS 设置允许',
  },
  secretNeeded: {
    en: 'Enter it again: the address has changed, and stored secrets are not sent to a new host',
    zh: '地址已更改，请重新输入：已保存的密钥不会发送到新域名',
  },
  httpsOnly: { en: 'Must be an https address', zh: '必须是 https 地址' },
  keyUnreadable: {
    en: 'Must be an RSA key of 2048 bits or more (PEM or Base64)',
    zh: '必须是 2048 位以上的 RSA 密钥（PEM 或 Base64）',
  },
})
