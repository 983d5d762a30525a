import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The time left to respond, on pages and in emails. */
export const leftText = texts({
  days: { en: { one: '{count} day left', other: '{count} days left' }, zh: '剩余 {count} 天' },
  hours: { en: { one: '{count} hour left', other: '{count} hours left' }, zh: '剩余 {count} 小时' },
})

export const m = texts({
  title: objectWords.disputes,
  description: {
    en: 'Payments that a payer’s bank or wallet wants back. Respond before the deadline, or you lose the money.',
    zh: '付款人银行或钱包要求退回的款项。请在期限前应诉，逾期将无法追回。',
  },
  detail: { en: 'Dispute', zh: '争议详情' },
  back: objectWords.disputes,
  disputeNo: { en: 'Dispute', zh: '争议号' },
  disputeId: { en: 'Dispute ID', zh: '争议编号' },
  orderId: objectWords.orderNumber,
  channel: objectWords.channel,
  stage: { en: 'Stage', zh: '阶段' },
  reason: titleWords.reason,
  reasonCode: { en: 'Channel’s code', zh: '渠道原因码' },
  amount: { en: 'Disputed', zh: '争议金额' },
  currency: moneyWords.currency,
  settleAmount: { en: 'In settlement currency', zh: '折合结算币种' },
  settleCurrency: moneyWords.settlementCurrency,
  notPriced: { en: 'Not known yet', zh: '待确定' },
  feeAmount: { en: 'Dispute fee', zh: '争议手续费' },
  takenAmount: { en: 'Taken from your balance', zh: '已从余额扣除' },
  dueTime: { en: 'Respond by', zh: '应诉截止时间' },
  evidenceState: { en: 'Evidence', zh: '举证材料' },
  openTime: { en: 'Opened', zh: '发起时间' },
  outcomeTime: { en: 'Decided', zh: '结案时间' },
  days: { en: 'Opened on', zh: '发起日期' },
  waiting: { en: 'Your response', zh: '待应诉' },
  waitingYes: { en: 'Waiting for your response', zh: '待应诉' },
  waitingNo: { en: 'Nothing to do', zh: '无需处理' },
  search: { en: 'Dispute or order number', zh: '争议号或订单号' },
  empty: { en: 'No disputes', zh: '没有争议' },
  emptyHint: {
    en: 'When a payer’s bank wants money back, it appears here and you are notified at once.',
    zh: '如有银行或钱包发起争议，会显示在此处并立即通知您。',
  },
  count: { en: { one: '{count} dispute', other: '{count} disputes' }, zh: '{count} 笔' },
  waitCount: {
    en: { one: '{count} waiting for you', other: '{count} waiting for you' },
    zh: '{count} 笔待应诉',
  },
  over: stateWords.overdue,
  facts: { en: 'What is disputed', zh: '争议内容' },
  evidence: { en: 'Evidence', zh: '举证材料' },
  evidenceHint: {
    en: 'For this reason code, the bank looks at these first. PDF, JPEG or PNG, one file of each type.',
    zh: '针对该原因，银行首先查看以下材料。支持 PDF、JPEG、PNG，每类一个文件。',
  },
  statement: { en: 'Your statement', zh: '情况说明' },
  statementHint: {
    en: 'What was sold, when it was delivered, what you agreed with the payer',
    zh: '说明所售商品或服务、交付时间以及与付款人的约定',
  },
  noStatement: { en: 'No statement.', zh: '未填写说明。' },
  saveDraft: { en: 'Save draft', zh: '保存草稿' },
  saved: { en: 'Draft saved', zh: '草稿已保存' },
  submit: { en: 'Submit evidence', zh: '提交举证材料' },
  submitTitle: { en: 'Submit this evidence?', zh: '确认提交举证材料？' },
  submitBody: {
    en: 'Evidence can be submitted once. After that, nothing can be added or changed.',
    zh: '举证材料仅可提交一次，提交后无法补充或修改。',
  },
  submitted: { en: 'Evidence submitted', zh: '举证材料已提交' },
  accept: { en: 'Accept dispute', zh: '接受争议' },
  acceptTitle: { en: 'Accept this dispute and lose {amount}?', zh: '确认向付款人退回 {amount}？' },
  acceptBody: {
    en: 'This cannot be undone. Neither the money nor the fee is returned.',
    zh: '此操作不可撤销，款项与争议手续费均不再退还。',
  },
  accepted: { en: 'Dispute accepted', zh: '已接受争议' },
  addFile: { en: 'Add a file', zh: '添加文件' },
  fileKind: { en: 'File type', zh: '材料类型' },
  file: titleWords.file,
  choose: actionWords.chooseAFile,
  noFiles: { en: 'No file yet.', zh: '尚无文件。' },
  remove: actionWords.takeOff,
  removed: { en: 'File removed', zh: '文件已移除' },
  removeTitle: { en: 'Remove {file}?', zh: '确认移除 {file}？' },
  removeBody: { en: 'The file is deleted.', zh: '文件将被删除。' },
  added: { en: 'File added', zh: '文件已添加' },
  download: actionWords.download,
  uploadFailed: { en: 'The file could not be uploaded. Try again.', zh: '文件上传失败，请重试。' },
  tooLarge: { en: 'Up to {megabytes} MB', zh: '文件不得超过 {megabytes} MB' },
  answering: {
    en: 'We are sending your response to the channel. This may take a few minutes; no action is needed.',
    zh: '正在告知渠道，可能需要几分钟，无需其他操作。',
  },
  refusedByChannel: { en: 'The channel did not accept the response', zh: '渠道未接受应诉' },
  refundedBefore: { en: 'This order was refunded before', zh: '该订单此前已退款' },
  refundedBeforeHint: {
    en: 'The payer would be paid back twice. Submit the refund as evidence.',
    zh: '付款人将重复收到款项，请提交退款凭证应诉。',
  },
  books: { en: 'Balance changes', zh: '账务明细' },
  noMoves: { en: 'Nothing was deducted.', zh: '未扣款。' },
  settlement: objectWords.settlement,
  nextSettlement: { en: 'In the next settlement', zh: '计入下次结算' },
  time: titleWords.time,
  line: { en: 'Line', zh: '类别' },
  moved: moneyWords.amount,
  proof: { en: 'Decided manually', zh: '人工处理依据' },
  timeline: { en: 'Timeline', zh: '处理记录' },
  submittedBy: { en: 'Submitted by', zh: '提交人' },
  cancel: actionWords.cancel,
  orderNote: { en: 'This payment is disputed: {stage}', zh: '该笔付款存在争议：{stage}' },
  openDispute: { en: 'Open the dispute', zh: '查看争议' },
})

export const stageText = texts({
  inquiry: { en: 'Inquiry', zh: '调单' },
  chargeback: { en: 'Chargeback', zh: '拒付' },
  represented: { en: 'Evidence submitted', zh: '已应诉' },
  preArbitration: { en: 'Pre-arbitration', zh: '预仲裁' },
  arbitration: { en: 'Arbitration', zh: '仲裁' },
  accepted: { en: 'Accepted', zh: '已接受' },
  won: { en: 'Won', zh: '胜诉' },
  lost: { en: 'Lost', zh: '败诉' },
  withdrawn: stateWords.withdrawn,
})

export const evidenceStateText = texts({
  none: { en: 'None', zh: '未举证' },
  draft: stateWords.draft,
  submitting: { en: 'Submitting', zh: '提交中' },
  submitted: { en: 'Submitted', zh: '已提交' },
  refused: { en: 'Not accepted', zh: '未被接受' },
})

export const reasonText = texts({
  fraudulent: { en: 'Not made by the cardholder', zh: '非本人交易' },
  notReceived: { en: 'Goods or service not received', zh: '未收到商品或服务' },
  notAsDescribed: { en: 'Not as described', zh: '与描述不符' },
  duplicate: { en: 'Paid twice', zh: '重复扣款' },
  creditNotProcessed: { en: 'Refund not received', zh: '未收到退款' },
  canceled: { en: 'Previously cancelled', zh: '已取消' },
  unrecognized: { en: 'Not recognized', zh: '交易不明' },
  incorrectAmount: { en: 'Wrong amount', zh: '金额不符' },
  general: stateWords.other,
})

export const evidenceText = texts({
  receipt: { en: 'Receipt or invoice', zh: '小票或发票' },
  customerCommunication: { en: 'Messages with the payer', zh: '与付款人的沟通记录' },
  deliveryProof: { en: 'Proof of delivery', zh: '交付凭证' },
  serviceProof: { en: 'Proof that the service was used', zh: '服务使用凭证' },
  refundPolicy: { en: 'Refund policy as shown to the payer', zh: '向付款人展示的退款政策' },
  signature: { en: 'Signature or chip record', zh: '签名或芯片交易记录' },
  duplicateExplanation: { en: 'Why both payments are due', zh: '两笔付款均有效的说明' },
  cancellationPolicy: { en: 'Cancellation policy', zh: '取消政策' },
  other: { en: 'Other, such as a refund’s receipt', zh: '其他，如退款凭证' },
})

/** Notifications to the merchant. */
export const noticeTexts = {
  opened: texts({
    title: { en: 'A payment is disputed: {amount}', zh: '付款被提出争议：{amount}' },
    content: {
      en: 'The payer’s bank wants {amount} of order {orderId} back ({stage}). Respond before the deadline.',
      zh: '订单 {orderId} 的付款人银行要求退回 {amount}（{stage}），请在期限前应诉。',
    },
  }),
  moved: texts({
    title: { en: 'Dispute of {amount}: {stage}', zh: '争议 {amount}：{stage}' },
    content: {
      en: 'The dispute on order {orderId} has moved to: {stage}.',
      zh: '订单 {orderId} 的争议进展：{stage}。',
    },
  }),
  due: texts({
    title: { en: 'Dispute of {amount}: {left} to respond', zh: '争议 {amount}：应诉{left}' },
    content: {
      en: 'No evidence has been submitted for order {orderId}. Without it, the money is lost.',
      zh: '订单 {orderId} 尚未提交举证材料，逾期将无法追回款项。',
    },
  }),
}
