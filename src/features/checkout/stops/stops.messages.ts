import { texts } from '#shared/messages.ts'

/** Texts of stop pages: a title and what to do, for each kind of sale. */
export const stopTexts = texts({
  frozenTitle: { en: 'This merchant cannot take payments now', zh: '该商户暂时无法收款' },
  frozen: {
    en: 'Nothing was charged. Please ask the merchant for another way to pay.',
    zh: '没有扣款，请向商户询问其他付款方式。',
  },
  reviewTitle: { en: 'This merchant cannot take payments yet', zh: '该商户尚未开通收款' },
  review: {
    en: 'Its account is still under review. Please ask the merchant for another way to pay.',
    zh: '商户账户仍在审核中，请向商户询问其他付款方式。',
  },
  codeNotFoundTitle: { en: 'Code not found', zh: '找不到该收款码' },
  codeNotFound: { en: 'Please scan the code again.', zh: '请重新扫描二维码。' },
  linkNotFoundTitle: { en: 'Payment link not found', zh: '找不到该支付链接' },
  linkNotFound: {
    en: 'Part of the address may be missing. Please open the original link again.',
    zh: '链接可能不完整，请重新打开收到的原始链接。',
  },
  invoiceNotFoundTitle: { en: 'Invoice not found', zh: '找不到该账单' },
  invoiceNotFound: {
    en: 'Part of the address may be missing. Please open the original link again.',
    zh: '链接可能不完整，请重新打开收到的原始链接。',
  },
  codeRevokedTitle: { en: 'This store code is no longer in use', zh: '该收款码已作废' },
  codeRevoked: {
    en: 'Do not pay with it. Please ask the staff for the current code.',
    zh: '请勿向该码付款，并向店员索取正在使用的收款码。',
  },
  codeDisabledTitle: { en: 'This store code is switched off', zh: '该收款码已停用' },
  codeDisabled: { en: 'Please ask the staff for the current code.', zh: '请向店员索取正在使用的收款码。' },
  linkDisabledTitle: { en: 'This payment link is switched off', zh: '该支付链接已停用' },
  linkDisabled: { en: 'Please ask the merchant for another one.', zh: '请向商户索取新的支付链接。' },
  invoiceDisabledTitle: { en: 'This invoice was withdrawn', zh: '该账单已撤销' },
  invoiceDisabled: {
    en: 'There is nothing to pay. If in doubt, ask the merchant.',
    zh: '无需付款，如有疑问请联系商户。',
  },
  notStartedTitle: { en: 'Not open yet', zh: '尚未开始' },
  notStarted: { en: 'You can pay here starting {when}.', zh: '{when} 起可在此付款。' },
  endedTitle: { en: 'This payment link has ended', zh: '该支付链接已结束' },
  ended: {
    en: 'It no longer accepts payments. Please ask the merchant.',
    zh: '已不再接受付款，请联系商户。',
  },
  soldOutTitle: { en: 'Sold out', zh: '已售罄' },
  soldOut: {
    en: 'Everything is sold. Ask the merchant about restocking.',
    zh: '已全部售出，是否补货请咨询商户。',
  },
  linkLimitTitle: { en: 'This payment link has reached its limit', zh: '该支付链接已用完' },
  linkLimit: {
    en: 'It has reached its maximum number of payments. Please ask the merchant for another one.',
    zh: '已达到付款次数上限，请向商户索取新的支付链接。',
  },
  codeLimitTitle: { en: 'This code has reached its limit for today', zh: '该收款码今日收款已达上限' },
  codeLimit: {
    en: 'Its limit for today is reached. Please ask the staff for another way to pay.',
    zh: '今日收款额度已满，请向店员询问其他付款方式。',
  },
  paidTitle: { en: 'This invoice is paid', zh: '账单已付清' },
  paid: { en: 'Thank you. Nothing more is due.', zh: '感谢您的付款，无需再付。' },
  seeReceipt: { en: 'See the receipt', zh: '查看收据' },
  underWayTitle: { en: 'A payment is in progress', zh: '正在付款中' },
  underWay: {
    en: 'The full amount is being paid right now, perhaps by you on another page. Continue that payment, or come back when it is finished.',
    zh: '应付金额正在支付，可能由您在其他页面发起。您可以继续该笔付款，或待其结束后再来。',
  },
  goOn: { en: 'Continue that payment', zh: '继续该笔付款' },
  closedTitle: { en: '{merchant} is closed now', zh: '{merchant} 现已打烊' },
  closed: { en: 'Outside business hours. It opens {when}.', zh: '当前不在营业时间内，{when} 开始营业。' },
  closedForNow: { en: 'Please come back during business hours.', zh: '请在营业时间内再来。' },
  invoiceExpiredTitle: { en: 'This invoice has expired', zh: '账单已过期' },
  invoiceExpired: {
    en: 'It can no longer be paid. Please ask the merchant for a new one.',
    zh: '已无法付款，请联系商户重新开具。',
  },
  noWayTitle: { en: '{wallet} is not accepted here', zh: '此处不支持{wallet}' },
  noWay: {
    en: 'This merchant accepts {wallets}. Open this page with one of them.',
    zh: '该商户支持{wallets}，请使用其中之一打开。',
  },
  noWaysTitle: { en: 'Payment is not possible right now', zh: '暂时无法付款' },
  noWays: {
    en: 'None of the available payment methods works in this browser. Open it in another app, or ask the merchant.',
    zh: '此笔付款没有可在当前浏览器中使用的方式，请换用其他应用打开，或联系商户。',
  },
  noExchangeRateTitle: {
    en: 'Payments in {currency} are not available right now',
    zh: '暂时无法以 {currency} 付款',
  },
  noExchangeRate: {
    en: 'There is no current exchange rate. Nothing was charged. Please try again later or ask the merchant.',
    zh: '暂无有效汇率，没有扣款，请稍后再试或联系商户。',
  },
  unknownPayerTitle: { en: 'WeChat could not identify you', zh: '未能取得微信身份' },
  unknownPayer: { en: 'Please try again.', zh: '请重试。' },
  failedTitle: { en: 'Something went wrong', zh: '出了点问题' },
  tryAgain: { en: 'Try again', zh: '重试' },
})
