import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Column titles shared by the list and the export. */
export const titles = texts({
  billDay: { en: 'Day of the bill', zh: '渠道对账单日' },
  channel: objectWords.channel,
  merchantId: objectWords.merchant,
  type: { en: 'Difference', zh: '差异类型' },
  kind: { en: 'Of', zh: '交易类别' },
  state: titleWords.state,
  orderId: objectWords.orderId,
  refundOrderId: objectWords.refundId,
  channelOrderNo: { en: 'Number at the channel', zh: '渠道商户单号' },
  channelTransactionId: { en: 'Channel transaction ID', zh: '渠道交易号' },
  refundNo: { en: 'Refund number', zh: '退款请求号' },
  currency: moneyWords.currency,
  hereAmount: { en: 'In our books', zh: '我方金额' },
  thereAmount: { en: 'In the bill', zh: '对账单金额' },
  hereValue: { en: 'Ours', zh: '我方记录' },
  thereValue: { en: "The bill's", zh: '对账单记录' },
  lineNo: { en: 'Line', zh: '行号' },
  carryUntil: { en: 'Waits until', zh: '等待至' },
  dueDay: { en: 'Answer due', zh: '答复截止日' },
  resolution: { en: 'Resolution', zh: '处理方式' },
  reason: { en: 'Reason', zh: '说明' },
  resolvedBy: { en: 'Resolved by', zh: '处理人' },
  resolveTime: { en: 'Resolved at', zh: '处理时间' },
  createTime: { en: 'Found at', zh: '发现时间' },
  lineTime: titleWords.time,
  amount: moneyWords.amount,
  fee: { en: 'Channel fee', zh: '渠道手续费' },
  status: { en: 'Channel status', zh: '渠道状态' },
  settleDate: { en: 'Settlement day', zh: '结算日' },
})

export const kindText = texts({
  payment: { en: 'Payment', zh: '付款' },
  refund: objectWords.refund,
})

export const typeText = texts({
  missing_here: { en: 'Missing here', zh: '我方缺失' },
  missing_there: { en: 'Missing in the bill', zh: '对账单缺失' },
  amount: { en: 'Different amount', zh: '金额不符' },
  fee: { en: 'Different fee', zh: '手续费不符' },
  rate: { en: 'Different rate', zh: '费率不符' },
  status: { en: 'Different status', zh: '状态不符' },
  currency: { en: 'Different currency', zh: '币种不符' },
  duplicate: { en: 'Duplicate', zh: '重复入账' },
  refund_other_day: { en: "In another day's bill", zh: '列入其他对账单日' },
  late_success: { en: 'Paid after it was closed', zh: '关单后成功' },
})

/** What each kind of difference means, for the person who resolves it. */
export const typeHint = texts({
  missing_here: {
    en: 'The channel reports an amount that does not match any of our orders or refunds. Find out what it is before writing it off: it may come from another system.',
    zh: '渠道对账单中有一笔资金，我方没有对应的订单或退款。核销前请先查明来源，可能来自其他系统。',
  },
  missing_there: {
    en: 'It is in our books but not in the bill. Ask the channel, or wait for the next bill if it may still appear.',
    zh: '我方已入账，对账单中没有。可询问渠道；若可能延后列账，可等待次日对账单。',
  },
  amount: { en: 'Same number, different amount.', zh: '同一单号，金额不一致。' },
  fee: {
    en: 'The channel charged a fee that does not match its rate. This is the provider’s cost; merchants are not affected.',
    zh: '渠道收取的手续费与其费率计算结果不符。此项为服务商成本，不影响商户。',
  },
  rate: {
    en: 'This line has a different rate from the others of the account. Ask the channel to correct it.',
    zh: '该笔费率与账户其他交易不同，请要求渠道更正。',
  },
  status: {
    en: 'The channel and our books disagree on the status of this transaction.',
    zh: '渠道与我方对该笔交易的状态记录不一致。',
  },
  currency: { en: 'Same number, different currency.', zh: '同一单号，币种不一致。' },
  duplicate: {
    en: 'The channel counts it twice, or it was paid twice.',
    zh: '渠道重复列账，或付款人重复付款。',
  },
  refund_other_day: {
    en: 'The channel counted the refund on another day. It has arrived; nothing to do.',
    zh: '渠道将该退款列入其他对账单日，现已到账，无需处理。',
  },
  late_success: {
    en: 'The payer paid after the order was closed, and we were not notified. Accept the payment, or refund it.',
    zh: '订单关闭后付款人仍完成付款，且我方未收到通知。可确认入账，或退还付款人。',
  },
})

export const stateText = texts({
  carried: { en: 'May still arrive', zh: '待后续对账单' },
  open: { en: 'Open', zh: '待处理' },
  asked: { en: 'Channel queried', zh: '已询渠道' },
  settled: { en: 'Resolved', zh: '已处理' },
})

export const billStateText = texts({
  stored: { en: 'Being read', zh: '读取中' },
  loaded: { en: 'Being matched', zh: '比对中' },
  matched: { en: 'Matched', zh: '已比对' },
  refused: { en: 'Rejected', zh: '已拒收' },
  replaced: { en: 'Replaced', zh: '已被新版替代' },
})

/** Why a report was rejected, and what to do about it. */
export const faultText = texts({
  cutOff: {
    en: 'The file is incomplete: its end is missing. Fetch the bill again, or upload the complete file.',
    zh: '文件不完整，缺少结尾。请重新获取对账单，或上传完整文件。',
  },
  encoding: {
    en: 'The file is not in the channel’s encoding. Upload it exactly as downloaded, without opening and saving it first.',
    zh: '文件编码与渠道不符。请上传下载后的原始文件，不要打开另存。',
  },
  otherMerchant: {
    en: 'The file belongs to another merchant’s account. Choose the right account.',
    zh: '该文件属于其他商户的账户，请选择对应账户后重新上传。',
  },
  otherDay: {
    en: 'The file is for another day. Choose the right day.',
    zh: '该文件属于其他日期，请选择对应对账单日后重新上传。',
  },
  doubled: {
    en: 'The file contains duplicate lines. Fetch the bill again, or upload the original file.',
    zh: '文件内容重复。请重新获取对账单，或上传未拼接的文件。',
  },
  totals: {
    en: 'The lines do not add up to the file’s totals. Fetch the bill again; if they still do not, ask the channel for a new one.',
    zh: '明细与文件合计不符。请重新获取对账单；若仍不符，请要求渠道重新出具。',
  },
  columns: {
    en: 'The file is not this kind of bill: its columns do not match. Choose the channel’s transaction bill.',
    zh: '文件不是此类对账单，列名不符。请选择渠道的交易明细对账单。',
  },
  unreadable: {
    en: 'A line of the file cannot be read. Fetch the bill again; if it still cannot be read, send the file to the channel.',
    zh: '文件中有无法识别的行。请重新获取对账单；若仍如此，请将文件发给渠道核实。',
  },
  tooLarge: { en: 'The file is larger than any bill.', zh: '文件大小超出对账单上限。' },
})
