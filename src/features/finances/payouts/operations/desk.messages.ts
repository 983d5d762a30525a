import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Column titles shared by the list and the export. */
export const exportTitles = texts({
  merchantId: objectWords.merchant,
  payeeName: { en: 'Payee', zh: '收款人' },
  clearingId: objectWords.settlement,
  attemptNo: { en: 'Attempt', zh: '第几次' },
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  format: { en: 'Format', zh: '文件格式' },
  status: titleWords.status,
  valueDate: { en: 'Value date', zh: '起息日' },
  bankName: contactWords.bank,
  accountNoTail: { en: 'Account ending', zh: '账号尾号' },
  traceNo: { en: 'Trace no.', zh: '跟踪号' },
  returnCode: { en: 'Return code', zh: '退回代码' },
  approverName: { en: 'Approved by', zh: '批准人' },
  approveTime: { en: 'Approved', zh: '批准时间' },
  sendTime: titleWords.sent,
  paidTime: { en: 'Paid', zh: '到账时间' },
  returnTime: { en: 'Returned', zh: '退回时间' },
  settleDate: { en: 'Settle date', zh: '结算日' },
  fileName: titleWords.file,
  entries: { en: 'Entries', zh: '条数' },
  uploaded: { en: 'Uploaded', zh: '上传时间' },
  uploadedBy: { en: 'Uploaded by', zh: '上传人' },
  updated: { en: 'Updated at', zh: '修改时间' },
})

export const outcomeText = texts({
  waiting: { en: 'Processing', zh: '处理中' },
  returned: stateWords.returned,
  already: { en: 'Already returned', zh: '此前已退回' },
  unknown: { en: 'No such trace number', zh: '无此跟踪号' },
  otherAmount: { en: 'Amount mismatch', zh: '金额不符' },
})

export const hindranceText = texts({
  merchantBlocked: { en: 'Merchant is blocked', zh: '商户已冻结或审核中' },
  noBankDetails: { en: 'No bank details', zh: '缺少收款账户' },
  currencyNotCarried: { en: 'Currency not supported', zh: '不支持该币种' },
  amountTooLarge: { en: 'Above the file limit', zh: '超出文件单笔上限' },
})

export const m = texts({
  title: objectWords.settlementDesk,
  hint: {
    en: 'One person approves validated settlements and creates the bank file; a second person releases it to the bank.',
    zh: '一人批准已校验的结算单并生成银行文件，另一人复核放行后提交银行。',
  },
  todo: { en: 'To do', zh: '待办' },
  files: { en: 'Bank files', zh: '银行文件' },
  payouts: objectWords.payouts,
  returns: { en: 'Returns', zh: '退回' },
  originators: { en: 'Originator', zh: '付款方' },
})

export const waitingTexts = texts({
  title: { en: 'Waiting for approval', zh: '待批准' },
  none: { en: 'Nothing to approve', zh: '没有待批准的结算单' },
  noneHint: { en: 'Settlements appear here once validated.', zh: '结算单校验通过后显示在此。' },
  select: { en: 'Select {clearing}', zh: '选择 {clearing}' },
  selectAll: { en: 'Select all', zh: '全选' },
  approve: { en: 'Approve {count}', zh: '批准 {count} 笔' },
  approveOne: actionWords.approve,
  confirm: {
    en: { one: 'Approve {count} payout?', other: 'Approve {count} payouts?' },
    zh: '批准 {count} 笔出款？',
  },
  confirmBody: {
    en: '{total} will be paid to the current bank details. Someone else must release the file.',
    zh: '将按当前收款账户出款，共 {total}。文件须由另一位同事复核放行。',
  },
  done: {
    en: { one: '{count} payout approved', other: '{count} payouts approved' },
    zh: '已批准 {count} 笔出款',
  },
  refused: { en: '{clearing} was not approved: {reason}', zh: '{clearing} 未获批准：{reason}' },
  total: { en: 'Total {amount}', zh: '合计 {amount}' },
  to: { en: 'To', zh: '收款账户' },
})

export const failedTexts = texts({
  title: { en: 'Validation failed', zh: '校验未通过' },
  differences: {
    en: { one: '{count} difference', other: '{count} differences' },
    zh: '{count} 处差异',
  },
  again: { en: 'Validate again', zh: '重新校验' },
  passed: { en: 'Validation passed', zh: '校验通过' },
  still: { en: 'Still does not match', zh: '仍有差异' },
})

export const readyTexts = texts({
  title: { en: 'Ready for a bank file', zh: '待生成文件' },
  none: { en: 'No approved payouts waiting for a file', zh: '没有等待生成文件的出款' },
  make: { en: 'Create file', zh: '生成文件' },
  file: titleWords.file,
  confirm: { en: 'Create the bank file?', zh: '生成银行文件？' },
  confirmBody: {
    en: {
      one: '{count} payout of {total}, value date {day}.',
      other: '{count} payouts of {total}, value date {day}.',
    },
    zh: '共 {count} 笔出款，合计 {total}，起息日 {day}。',
  },
  asked: { en: 'The file is being created', zh: '文件正在生成' },
  moved: { en: 'paid on {day}', zh: '将于 {day} 出款' },
  count: { en: 'Payouts', zh: '笔数' },
  total: moneyWords.total,
})

export const runTexts = texts({
  title: { en: 'Cut-offs of the last 7 days', zh: '近 7 天日切' },
  at: objectWords.cutOff,
  clearings: { en: 'Settlements', zh: '结算单' },
  carried: { en: 'Carried', zh: '结转' },
  failed: { en: 'Failed', zh: '校验未通过' },
  waiting: { en: 'Waiting', zh: '待批准' },
  approved: stateWords.approved,
  sent: { en: 'Sent', zh: '已付' },
  returned: stateWords.returned,
  none: { en: 'No cut-off in the last 7 days', zh: '近 7 天没有日切' },
})

export const payoutTexts = texts({
  none: { en: 'No payouts yet', zh: '暂无出款' },
  noneHint: { en: 'Payouts appear here once approved.', zh: '批准后显示在此。' },
  search: { en: 'Merchant, settlement or trace no.', zh: '商户、结算单号或跟踪号' },
  reissue: { en: 'Pay again', zh: '重新出款' },
  confirm: { en: 'Pay again?', zh: '重新出款？' },
  confirmBody: {
    en: '{amount} was paid to {oldBank} ending {oldTail} and returned. It will now be paid to {newBank} ending {newTail}.',
    zh: '{amount} 曾付至 {oldBank} 尾号 {oldTail} 后被退回，现将付至 {newBank} 尾号 {newTail}。',
  },
  sameAccount: {
    en: 'This is the same account. Make sure it is correct before you pay again.',
    zh: '收款账户未变，请先确认无误再重新出款。',
  },
  reissued: { en: 'Approved for another payout', zh: '已批准重新出款' },
  byTime: { en: 'no return within the return period', zh: '期限内未退回' },
  byBank: { en: 'seen on the bank statement', zh: '银行流水已确认' },
  atOnce: { en: 'without a file', zh: '未经文件' },
})

export const returnTexts = texts({
  title: { en: 'Return files', zh: '退回文件' },
  hint: {
    en: 'Upload the bank’s return files, CPA-005 or NACHA. Uploading the same file twice changes nothing.',
    zh: '上传银行退回的 CPA-005 或 NACHA 文件，重复上传不会产生任何变化。',
  },
  upload: { en: 'Upload returns', zh: '上传退回文件' },
  taken: { en: 'File uploaded. Returns are being processed.', zh: '已读取，正在处理退回' },
  known: { en: 'This file was already processed. Nothing changed.', zh: '该文件已处理过，无任何变化' },
  none: { en: 'No return files yet', zh: '暂无退回文件' },
  reason: titleWords.reason,
  outcome: { en: 'Outcome', zh: '结果' },
  show: { en: 'Show entries', zh: '查看明细' },
})

export const originatorTexts = texts({
  title: { en: 'Originator details', zh: '付款方信息' },
  hint: {
    en: 'Written to the header of each file. Your bank assigns the IDs.',
    zh: '写入每个文件的文件头，编号由银行分配。',
  },
  edit: actionWords.edit,
  set: { en: 'Set up', zh: '设置' },
  notSet: { en: 'Not set up yet: files cannot be created', zh: '尚未设置，无法生成文件' },
  saved: { en: 'Originator saved', zh: '付款方信息已保存' },
  originatorId: { en: 'Originator ID', zh: '付款方编号' },
  shortName: { en: 'Short name', zh: '简称' },
  longName: { en: 'Long name', zh: '全称' },
  dataCentre: { en: 'Processing centre', zh: '处理中心' },
  companyId: { en: 'Company ID', zh: '公司编号' },
  companyName: contactWords.companyName,
  bankName: contactWords.bank,
  institutionNo: contactWords.institutionNo,
  transitNo: contactWords.transitNo,
  routingNo: contactWords.routingNo,
  accountNo: { en: 'Account for payouts and returns', zh: '出款及退回账户' },
  kept: { en: 'Leave blank to keep the account ending {tail}.', zh: '留空则保留尾号 {tail} 的账户。' },
})
