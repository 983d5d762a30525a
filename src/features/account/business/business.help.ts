import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const businessHelp: readonly Article[] = [
  {
    id: 'merchantInfo',
    pages: ['/Account/MerchantInfo'],
    title: objectWords.merchantInfo,
    purpose: {
      en: 'Your details as shown to payers, to us and to your bank. You can change contact details yourself; changes to company, address and bank details are requests that we review.',
      zh: '您在付款人、服务商及银行处登记的信息。联系方式可直接修改；公司、地址和收款账户须提交变更申请并经审核。',
    },
    jobs: [
      {
        title: { en: 'Change contact details', zh: '修改联系信息' },
        steps: [
          {
            en: 'Choose “Edit” on the card, make your changes and save.',
            zh: '点击卡片上的“编辑”，修改后保存。',
          },
        ],
      },
      {
        title: { en: 'Change bank details', zh: '变更收款账户' },
        steps: [
          { en: 'Open “Settlement” and choose “Request a change”.', zh: '打开“结算信息”，点击“申请变更”。' },
          { en: 'Enter the new account and upload a void cheque.', zh: '填写新账户并上传作废支票。' },
          {
            en: 'Two of our staff check it, then a 72-hour cool-off begins. Until it ends, payouts go to the old account.',
            zh: '经两人复核后进入 72 小时冷静期，期间出款仍付至原账户。',
          },
          {
            en: 'If no one here requested it, an Owner can choose “Stop this change”.',
            zh: '如非本商户人员申请，所有者可点击“停止变更”。',
          },
        ],
      },
      {
        title: { en: 'Upload a document', zh: '提交资料文件' },
        steps: [
          { en: 'Open “Documents” and choose “Upload”.', zh: '打开“资料文件”，点击“上传”。' },
          {
            en: 'Choose the type and, if it expires, the expiry date.',
            zh: '选择类型，如有有效期请填写到期日。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Cool-off', zh: '冷静期' },
        meaning: {
          en: '72 hours in which any Owner can stop a change to bank details.',
          zh: '收款账户变更通过后的 72 小时，任一所有者均可停止变更。',
        },
      },
      {
        term: { en: 'Void cheque', zh: '作废支票' },
        meaning: { en: 'Proof that the account is yours.', zh: '证明账户归属的支票。' },
      },
    ],

    next: ['settlements', 'security'],
  },
]
