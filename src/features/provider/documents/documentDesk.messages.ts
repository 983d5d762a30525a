import { texts } from '#shared/messages.ts'

export const expiryText = texts({
  soon: { en: 'Within 30 days', zh: '30 天内到期' },
  expired: { en: 'Expired', zh: '已过期' },
})

export const m = texts({
  title: { en: 'Documents', zh: '资料文件' },
  hint: {
    en: "Merchants' documents: what waits for review, what was refused, what expires.",
    zh: '商户资料文件：待审核、已拒绝及即将到期的文件。',
  },
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Merchant or file', zh: '商户或文件名' },
  count: { en: 'Documents', zh: '文件' },
  waiting: { en: 'To review', zh: '待审核' },
  decidedBy: { en: 'Reviewed by', zh: '审核人' },
  merchant: { en: 'Merchant', zh: '商户' },
  merchantCode: { en: 'Merchant code', zh: '商户编号' },
  none: { en: 'Nothing waits for review', zh: '暂无待审核文件' },
  noneHint: { en: 'Documents appear as soon as a merchant uploads one.', zh: '商户上传后将显示在此。' },
  review: { en: 'Review', zh: '审核' },
  look: { en: 'Look', zh: '查看' },
  reviewTitle: { en: 'Review a document', zh: '审核文件' },
  save: { en: 'Save the file', zh: '下载文件' },
  preview: { en: 'Picture of the document', zh: '文件预览' },
  loading: { en: 'Loading the picture…', zh: '正在加载预览…' },
  pdf: { en: 'A PDF is opened on your own device, never here.', zh: 'PDF 请下载后在本机打开。' },
  failed: { en: 'The file could not be loaded', zh: '文件加载失败' },
  expireHint: { en: 'Leave empty where it does not expire', zh: '长期有效则留空' },
  pass: { en: 'Pass', zh: '通过' },
  passed: { en: 'The document has passed', zh: '文件已通过' },
  refuse: { en: 'Refuse', zh: '拒绝' },
  refused: { en: 'The document is refused, and another is asked for', zh: '文件已拒绝，已要求商户重新上传' },
  reason: { en: 'Reason', zh: '原因' },
  reasonHint: { en: 'The merchant reads it', zh: '商户可见' },
  refuseNow: { en: 'Refuse with this reason', zh: '以此原因拒绝' },
  ask: { en: 'Ask for documents', zh: '要求补充资料' },
  askTitle: { en: 'Ask a merchant for documents', zh: '要求商户补充资料' },
  askHint: {
    en: 'Its Owners and Managers are told in the console and by mail.',
    zh: '将在后台并以邮件通知其所有者和经理。',
  },
  code: { en: 'Merchant code', zh: '商户编号' },
  kinds: { en: 'What is missing', zh: '需补充的资料' },
  asked: { en: 'The merchant is told', zh: '已通知商户' },
  close: { en: 'Close', zh: '关闭' },
})
