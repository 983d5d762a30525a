import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const expiryText = texts({
  soon: { en: 'Within 30 days', zh: '30 天内到期' },
  expired: stateWords.expired,
})

export const m = texts({
  title: objectWords.documents,
  hint: {
    en: 'Merchants’ documents: waiting for review, rejected and expiring.',
    zh: '商户资料文件：待审核、已拒绝及即将到期的文件。',
  },
  search: actionWords.search,
  searchHint: { en: 'Merchant or file', zh: '商户或文件名' },
  count: { en: 'Documents', zh: '文件' },
  waiting: { en: 'To review', zh: '待审核' },
  decidedBy: { en: 'Reviewed by', zh: '审核人' },
  merchant: objectWords.merchant,
  merchantCode: contactWords.merchantCode,
  none: { en: 'No documents to review', zh: '暂无待审核文件' },
  noneHint: { en: 'Documents appear here as soon as a merchant uploads one.', zh: '商户上传后将显示在此。' },
  review: { en: 'Review', zh: '审核' },
  look: { en: 'View', zh: '查看' },
  reviewTitle: { en: 'Review a document', zh: '审核文件' },
  save: { en: 'Download file', zh: '下载文件' },
  preview: { en: 'Document preview', zh: '文件预览' },
  loading: { en: 'Loading preview…', zh: '正在加载预览…' },
  pdf: { en: 'Download the PDF to open it on your device.', zh: 'PDF 请下载后在本机打开。' },
  failed: { en: 'The file could not be loaded', zh: '文件加载失败' },
  expireHint: { en: 'Leave empty if it does not expire', zh: '长期有效则留空' },
  pass: actionWords.pass,
  passed: { en: 'Document approved', zh: '文件已通过' },
  refuse: actionWords.reject,
  refused: {
    en: 'Document rejected; the merchant has been asked for another',
    zh: '文件已拒绝，已要求商户重新上传',
  },
  reason: titleWords.reason,
  reasonHint: titleWords.visibleToTheMerchant,
  refuseNow: { en: 'Reject with this reason', zh: '以此原因拒绝' },
  ask: { en: 'Request documents', zh: '要求补充资料' },
  askTitle: { en: 'Request documents from a merchant', zh: '要求商户补充资料' },
  askHint: {
    en: 'Its Owners and Managers are notified in the console and by email.',
    zh: '将在后台并以邮件通知其所有者和经理。',
  },
  code: contactWords.merchantCode,
  kinds: { en: 'What is missing', zh: '需补充的资料' },
  asked: { en: 'The merchant has been notified', zh: '已通知商户' },
  close: actionWords.close,
})
