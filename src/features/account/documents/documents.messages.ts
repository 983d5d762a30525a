import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.documents,
  hint: {
    en: 'Documents that verify your business and bank account. Only your managers and our reviewers can open them.',
    zh: '用于核实商户身份及收款账户的文件，仅贵商户管理人员和我方审核人员可查看。',
  },
  upload: { en: 'Upload', zh: '上传' },
  uploadTitle: { en: 'Upload a document', zh: '上传资料文件' },
  replace: { en: 'Replace', zh: '更换' },
  replaceTitle: { en: 'Replace this document', zh: '更换资料文件' },
  download: actionWords.download,
  remove: actionWords.takeOff,
  removeAsk: { en: 'Remove this document?', zh: '移除该文件？' },
  removeBody: {
    en: '{name} has not been reviewed yet and will be deleted.',
    zh: '{name} 尚未审核，移除后内容将被清除。',
  },
  removed: { en: 'Document removed', zh: '文件已移除' },
  uploaded: { en: 'Document uploaded, waiting for review', zh: '已上传，等待审核' },
  kind: titleWords.kind,
  fileName: titleWords.file,
  size: { en: 'Size', zh: '大小' },
  state: titleWords.status,
  expireDay: { en: 'Expires on', zh: '有效期至' },
  expireHint: {
    en: 'Leave empty if it does not expire. You are reminded 30 and 7 days before expiry, and on the day.',
    zh: '长期有效则留空。到期前 30 天、7 天及当天提醒。',
  },
  noExpiry: { en: 'Does not expire', zh: '长期有效' },
  expired: stateWords.expired,
  expiresSoon: { en: { one: '{count} day left', other: '{count} days left' }, zh: '剩 {count} 天' },
  refusal: titleWords.reason,
  uploadedBy: { en: 'Uploaded by', zh: '上传人' },
  uploadTime: { en: 'Uploaded', zh: '上传时间' },
  decideTime: { en: 'Reviewed', zh: '审核时间' },
  documentId: { en: 'Document number', zh: '文件编号' },
  missing: { en: 'None yet', zh: '尚未上传' },
  asked: { en: 'Requested', zh: '需补充' },
  askedTitle: { en: 'We need these documents from you: {kinds}', zh: '请补充以下资料：{kinds}' },
  askedBody: {
    en: 'Upload them here; we review them within two business days.',
    zh: '请在此上传，我们将在两个工作日内审核。',
  },
  history: { en: 'Upload history', zh: '全部上传记录' },
  empty: { en: 'No documents yet', zh: '还没有上传文件' },
  emptyHint: { en: 'Upload one of the documents above.', zh: '请上传上述类型的文件。' },
  file: titleWords.file,
  fileHint: { en: 'PDF, JPEG or PNG, up to {megabytes} MB', zh: 'PDF、JPEG 或 PNG，不超过 {megabytes} MB' },
  choose: actionWords.chooseAFile,
  orDrop: { en: 'or drop it here', zh: '或拖放到此处' },
  chooseFirst: { en: 'Choose a file first', zh: '请先选择文件' },
  tooLarge: { en: 'This file is larger than {megabytes} MB', zh: '文件超过 {megabytes} MB' },
  otherType: { en: 'Only PDF, JPEG and PNG are accepted', zh: '仅支持 PDF、JPEG 和 PNG' },
  failed: {
    en: 'The file was not uploaded. Check the connection and try again.',
    zh: '文件未上传，请检查网络后重试。',
  },
  cancel: actionWords.cancel,
  actions: { en: 'Actions for {name}', zh: '{name} 的操作' },
})

export const kindText = texts({
  voidCheque: { en: 'Void cheque', zh: '作废支票' },
  companyCertificate: { en: 'Company certificate', zh: '公司注册证书' },
  ownerId: { en: 'Owner ID', zh: '所有者身份证件' },
  contract: { en: 'Contract', zh: '合同' },
  orderForm: { en: 'Order form', zh: '订购单' },
  other: { en: 'Other documents', zh: '其他文件' },
})

export const stateText = texts({
  uploaded: { en: 'Pending review', zh: '待审核' },
  passed: { en: 'Approved', zh: '通过' },
  refused: { en: 'Rejected', zh: '拒绝' },
  replaced: { en: 'Replaced', zh: '已更换' },
  removed: { en: 'Removed', zh: '已移除' },
})

export const noticeTexts = texts({
  passed: { en: '{kind}: your document was approved', zh: '{kind}审核通过' },
  passedContent: { en: '{name} was reviewed and approved.', zh: '{name} 已审核通过。' },
  refused: { en: '{kind}: please upload another document', zh: '{kind}未通过，请重新上传' },
  refusedContent: { en: '{name} was rejected: {reason}', zh: '{name} 未通过审核：{reason}' },
  asked: { en: 'We need documents from you', zh: '请补充资料文件' },
  askedContent: { en: 'Please upload: {kinds}', zh: '请上传：{kinds}' },
  expires: {
    en: { one: '{kind} expires in {count} day', other: '{kind} expires in {count} days' },
    zh: '{kind}将于 {count} 天后到期',
  },
  expiresToday: { en: '{kind} expires today', zh: '{kind}今天到期' },
  expired: { en: '{kind} has expired', zh: '{kind}已过期' },
  expiresContent: {
    en: 'It is valid until {day}. Upload a new one under Account > Merchant info.',
    zh: '有效期至 {day}。请在“账户 > 商户信息”中上传新的文件。',
  },
  expiresTold: { en: 'It is valid until {day}.', zh: '有效期至 {day}。' },
  certificate: { en: 'Your company certificate', zh: '公司证书' },
  open: { en: 'Open merchant info', zh: '打开商户信息' },
  why: {
    en: 'You receive this because you manage merchant {merchantId}.',
    zh: '您是商户 {merchantId} 的管理人员，因此收到此邮件。',
  },
})
