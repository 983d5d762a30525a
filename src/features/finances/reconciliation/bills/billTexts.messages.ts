import { texts } from '#shared/messages.ts'

/** What list and file share: the titles of their columns. */
export const titles = texts({
  billDay: { en: 'Day of the bill', zh: '渠道账单日' },
  channel: { en: 'Channel', zh: '渠道' },
  merchantId: { en: 'Merchant', zh: '商户' },
  type: { en: 'Difference', zh: '差异类型' },
  kind: { en: 'Of', zh: '交易类别' },
  state: { en: 'State', zh: '状态' },
  orderId: { en: 'Order ID', zh: '订单号' },
  refundOrderId: { en: 'Refund ID', zh: '退款单号' },
  channelOrderNo: { en: 'Number at the channel', zh: '渠道商户单号' },
  channelTransactionId: { en: 'Channel transaction ID', zh: '渠道交易号' },
  refundNo: { en: 'Refund number', zh: '退款请求号' },
  currency: { en: 'Currency', zh: '币种' },
  hereAmount: { en: 'In our books', zh: '我方金额' },
  thereAmount: { en: 'In the bill', zh: '账单金额' },
  hereValue: { en: 'Ours', zh: '我方记录' },
  thereValue: { en: "The bill's", zh: '账单记录' },
  lineNo: { en: 'Line', zh: '行号' },
  carryUntil: { en: 'Waits until', zh: '等待至' },
  dueDay: { en: 'Answer due', zh: '应答复日' },
  resolution: { en: 'Settled by', zh: '处理方式' },
  reason: { en: 'Reason', zh: '说明' },
  resolvedBy: { en: 'Settled by whom', zh: '处理人' },
  resolveTime: { en: 'Settled at', zh: '处理时间' },
  createTime: { en: 'Found at', zh: '发现时间' },
  lineTime: { en: 'Time', zh: '时间' },
  amount: { en: 'Amount', zh: '金额' },
  fee: { en: "Rail's fee", zh: '渠道手续费' },
  status: { en: "Rail's status", zh: '渠道状态' },
  settleDate: { en: 'Settlement day', zh: '结算日' },
})

export const kindText = texts({
  payment: { en: 'Payment', zh: '付款' },
  refund: { en: 'Refund', zh: '退款' },
})

export const typeText = texts({
  missing_here: { en: 'Missing here', zh: '我方缺失' },
  missing_there: { en: 'Missing in the bill', zh: '账单缺失' },
  amount: { en: 'Another amount', zh: '金额不符' },
  fee: { en: 'Another fee', zh: '手续费不符' },
  rate: { en: 'Another rate', zh: '费率不符' },
  status: { en: 'Another status', zh: '状态不符' },
  currency: { en: 'Another currency', zh: '币种不符' },
  duplicate: { en: 'There twice', zh: '重复入账' },
  refund_other_day: { en: "In another day's bill", zh: '列入其他账单日' },
  late_success: { en: 'Paid after it was closed', zh: '关单后成功' },
})

/** What each difference means, for whoever has to settle it. */
export const typeHint = texts({
  missing_here: {
    en: 'The rail tells of money that no order or refund of ours explains. Find out what it is before it is written off: it may be another system’s.',
    zh: '渠道账单中有一笔资金，我方没有对应的订单或退款。核销前请先查明来源，可能来自其他系统。',
  },
  missing_there: {
    en: 'Our books hold it, the bill does not. Ask the rail, or wait for the next bill if it may still come.',
    zh: '我方已入账，账单中没有。可询问渠道；若可能延后列账，可等待次日账单。',
  },
  amount: { en: 'The same number, but another amount.', zh: '同一单号，金额不一致。' },
  fee: {
    en: 'The rail kept another fee than its own rate comes to. It is the provider’s cost: no merchant is charged for it.',
    zh: '渠道收取的手续费与其费率计算结果不符。此项为服务商成本，不影响商户。',
  },
  rate: {
    en: 'The line is charged at another rate than the account’s others. Ask the rail to put it right.',
    zh: '该笔费率与账户其他交易不同，请要求渠道更正。',
  },
  status: {
    en: 'The rail says that it was done, our books do not, or the other way round.',
    zh: '渠道与我方对该笔交易的状态记录不一致。',
  },
  currency: { en: 'The same number, but another currency.', zh: '同一单号，币种不一致。' },
  duplicate: {
    en: 'The rail counts it twice, or it was paid twice.',
    zh: '渠道重复列账，或付款人重复付款。',
  },
  refund_other_day: {
    en: 'The rail counted the refund on another of its days. It has arrived: nothing need be done.',
    zh: '渠道将该退款列入其他账单日，现已到账，无需处理。',
  },
  late_success: {
    en: 'The payer paid after the order was closed, and we were not told. Let it count, or give the money back.',
    zh: '订单关闭后付款人仍完成付款，且我方未收到通知。可确认入账，或退还付款人。',
  },
})

export const stateText = texts({
  carried: { en: 'May still come', zh: '待后续账单' },
  open: { en: 'Open', zh: '待处理' },
  asked: { en: 'Channel asked', zh: '已询渠道' },
  settled: { en: 'Settled', zh: '已处理' },
})

export const billStateText = texts({
  stored: { en: 'Being read', zh: '读取中' },
  loaded: { en: 'Being matched', zh: '比对中' },
  matched: { en: 'Matched', zh: '已比对' },
  refused: { en: 'Refused', zh: '已拒收' },
  replaced: { en: 'Replaced', zh: '已被新版替代' },
})

/** Why nothing of a bill counts, and what to do about it. */
export const faultText = texts({
  cutOff: {
    en: 'The file is cut off: its end is missing. Fetch the bill again, or upload the whole file.',
    zh: '文件不完整，缺少结尾。请重新获取账单，或上传完整文件。',
  },
  encoding: {
    en: 'The file is not in the encoding that the rail uses. Upload it as it was downloaded, without opening and saving it.',
    zh: '文件编码与渠道不符。请上传下载后的原始文件，不要打开另存。',
  },
  otherMerchant: {
    en: 'The file is of another merchant’s account. Choose the account that it belongs to.',
    zh: '该文件属于其他商户的账户，请选择对应账户后重新上传。',
  },
  otherDay: {
    en: 'The file is of another day. Choose the day that it belongs to.',
    zh: '该文件属于其他日期，请选择对应账单日后重新上传。',
  },
  doubled: {
    en: 'The file holds its lines twice. Fetch the bill again, or upload it once only.',
    zh: '文件内容重复。请重新获取账单，或上传未拼接的文件。',
  },
  totals: {
    en: 'The lines do not add up to the totals of the file. Fetch the bill again; if it stays so, ask the rail for a new one.',
    zh: '明细与文件合计不符。请重新获取账单；若仍不符，请要求渠道重新出具。',
  },
  columns: {
    en: 'The file is no bill of this kind: its columns are others. Choose the trade bill of the rail.',
    zh: '文件不是此类账单，列名不符。请选择渠道的交易明细账单。',
  },
  unreadable: {
    en: 'A line of the file cannot be read. Fetch the bill again; if it stays so, send the file to the rail.',
    zh: '文件中有无法识别的行。请重新获取账单；若仍如此，请将文件发给渠道核实。',
  },
  tooLarge: { en: 'The file is larger than any bill.', zh: '文件大小超出账单上限。' },
})

/** Where an order stands in the bills, on its own page. */
export const placeTexts = texts({
  title: { en: "In the rail's bill", zh: '渠道账单' },
  payment: { en: '{channel}, bill of {day}, line {line}', zh: '{channel} {day} 账单第 {line} 行' },
  refund: {
    en: '{channel}, bill of {day}, line {line} (refund)',
    zh: '{channel} {day} 账单第 {line} 行（退款）',
  },
  none: { en: 'In no bill yet', zh: '尚未列入账单' },
})
