import { texts } from '#shared/messages.ts'

export { channelNames } from '#shared/labels.messages.ts'

/** Our own refusals and doubts about a rail, by the code that `Refusal` carries. */
export const channelRefusals = texts({
  'channel.amountStep': {
    en: '{channel} takes amounts in steps of {step}',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  'channel.amountRange': {
    en: '{channel} takes amounts from {min} to {max}',
    zh: '{channel} 的金额须在 {min} 至 {max} 之间',
  },
  'channel.currency': {
    en: '{channel} does not take {currency} here',
    zh: '{channel} 在此不支持 {currency}',
  },
  'channel.scene': { en: '{channel} does not offer this way to pay', zh: '{channel} 不支持此支付场景' },
  'channel.payerMissing': {
    en: 'The payer has not been recognised by {channel} yet',
    zh: '尚未取得付款人的{channel}身份',
  },
  'channel.cardUnknown': { en: '{channel} has no such stored card', zh: '{channel} 没有此已保存的银行卡' },
  'channel.payerAddressMissing': {
    en: "{channel} needs the payer's network address",
    zh: '{channel} 需要付款人的网络地址',
  },
  'channel.barCodeWrong': {
    en: 'This is not a {channel} payment code',
    zh: '这不是{channel}的付款码',
  },
  'channel.appUnknown': {
    en: 'This app id is not registered with the account at {channel}',
    zh: '此 AppID 未登记于该{channel}账户',
  },
  'channel.certificatesMissing': {
    en: "{channel}'s certificates could not be fetched, so nothing was sent",
    zh: '无法获取{channel}平台证书，未发送请求',
  },
  'channel.reverseAgain': {
    en: 'The channel could not reverse the payment yet and asks to retry',
    zh: '渠道暂未完成撤销，需重新请求',
  },
  'channel.billDamaged': {
    en: 'The bill does not match the checksum that the channel gave',
    zh: '对账单与渠道提供的校验值不符',
  },
  'channel.timeout': { en: 'No answer within {seconds} s', zh: '{seconds} 秒内未答复' },
  'channel.unreachable': { en: 'The channel could not be reached', zh: '无法连接渠道' },
  'channel.hostNotAllowed': {
    en: 'The address is not one of this channel’s hosts, so nothing was sent',
    zh: '该地址不属于此渠道，未发送请求',
  },
  'channel.answerTooLarge': { en: 'The answer was larger than allowed', zh: '渠道答复过大' },
  'channel.answerUnsigned': { en: 'The signature of the response is invalid', zh: '渠道答复的签名无效' },
  'channel.answerUnreadable': { en: 'The answer could not be read', zh: '无法解析渠道答复' },
  'channel.answerOther': { en: 'The answer is about something else', zh: '渠道答复与请求不符' },
  'channel.serverError': {
    en: 'The channel answered with HTTP status {status}',
    zh: '渠道返回 HTTP 状态 {status}',
  },
  'channel.noSuchPayment': { en: '{channel} has no such payment', zh: '{channel} 没有此笔支付' },
  'channel.noSuchRefund': { en: '{channel} has no such refund', zh: '{channel} 没有此笔退款' },
  'channel.noBill': { en: '{channel} gives no bill', zh: '{channel} 不提供对账单' },
  'channel.billNotReady': {
    en: '{channel} has not produced this bill yet',
    zh: '{channel} 的对账单尚未生成',
  },
  'channel.notPaidOut': { en: 'The channel has not paid this refund yet', zh: '渠道尚未完成此退款' },
})

export const settingTexts = texts({
  baseUrl: { en: 'Channel address', zh: '渠道接口地址' },
  merchantNumber: { en: 'Merchant number', zh: '商户号' },
  appId: { en: 'App id', zh: '应用 ID' },
  privateKey: { en: "Merchant's private key", zh: '商户私钥' },
  accountId: { en: 'Account id', zh: '账户 ID' },
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
