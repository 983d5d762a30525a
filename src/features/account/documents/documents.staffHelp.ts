import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const documentsStaffHelp: readonly Article[] = [
  {
    id: 'portalDocuments',
    pages: ['/admin/documents'],
    title: objectWords.documents,
    purpose: {
      en: 'Merchants’ documents: waiting for review, rejected, and expiring within 30 days.',
      zh: '商户资料文件：待审核、已拒绝以及 30 天内到期的文件。',
    },
    jobs: [
      {
        title: { en: 'Review a document', zh: '审核文件' },
        steps: [
          {
            en: 'Choose “Review” and look at the file. A PDF is opened on your own device.',
            zh: '点击“审核”查看文件，PDF 请下载后在本机打开。',
          },
          {
            en: 'Enter the expiry date, then choose “Approve” or “Reject”. If rejected, the merchant is asked for another document.',
            zh: '填写有效期后点击“通过”或“拒绝”，拒绝后将要求商户重新上传。',
          },
        ],
      },
      {
        title: { en: 'Request a document', zh: '要求补充资料' },
        steps: [
          {
            en: 'Choose “Request documents”, enter the merchant and tick what is missing.',
            zh: '点击“要求补充资料”，选择商户并勾选所需资料。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Void cheque', zh: '作废支票' },
        meaning: { en: 'Proof of who owns a bank account.', zh: '证明银行账户归属。' },
      },
    ],

    next: ['portalChanges', 'portalCompliance'],
  },
]
