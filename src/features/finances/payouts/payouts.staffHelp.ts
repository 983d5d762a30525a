import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const payoutsStaffHelp: readonly Article[] = [
  {
    id: 'portalSettlements',
    pages: ['/admin/settlements', '/admin/settlements/file/$fileId'],
    title: objectWords.settlementDesk,
    purpose: {
      en: 'From validated settlement to the bank: one person approves payouts and creates a bank file, a second person releases it.',
      zh: '从已校验的结算单到银行出款：一人批准并生成银行文件，另一人复核放行。',
    },
    jobs: [
      {
        title: { en: 'Pay out', zh: '出款' },
        steps: [
          {
            en: 'Under “Waiting for approval”, select settlements and approve them.',
            zh: '在“待批准”中勾选结算单并批准。',
          },
          {
            en: 'Under “Ready for a bank file”, choose “Create file”.',
            zh: '在“待生成文件”中点击“生成文件”。',
          },
          {
            en: 'A second person opens the file, checks “Read back from the file” and chooses “Release”.',
            zh: '由另一人打开文件，核对“从文件回读”后点击“复核放行”。',
          },
          {
            en: 'Download it, submit it to the bank and choose “Mark as sent”.',
            zh: '下载并提交银行，然后点击“标记为已发送”。',
          },
        ],
      },
      {
        title: { en: 'Handle returns', zh: '处理退回' },
        steps: [
          { en: 'On the tab “Returns”, choose “Upload returns”.', zh: '在“退回”标签点击“上传退回文件”。' },
          {
            en: 'Once the bank details are right, choose “Pay again” on the payout.',
            zh: '收款信息更正后，在出款上点击“重新出款”。',
          },
        ],
      },
      {
        title: { en: 'When validation fails', zh: '校验未通过时' },
        steps: [
          {
            en: 'Read the differences under “Validation failed”. Nothing is paid until both results match.',
            zh: '查看“校验未通过”中的差异，一致前不出款。',
          },
          { en: 'Choose “Validate again” once corrected.', zh: '更正后点击“重新校验”。' },
        ],
      },
    ],
    terms: [
      {
        term: objectWords.bankFile,
        meaning: {
          en: 'Payouts of one currency and value date in a format the bank can read: CPA-005 or NACHA.',
          zh: '同一币种和起息日的出款文件：CPA-005 或 NACHA。',
        },
      },
      {
        term: { en: 'Release', zh: '复核放行' },
        meaning: {
          en: 'Approval by a second person. Until then, no one can download the file.',
          zh: '第二人的确认，放行前任何人不能下载文件。',
        },
      },
      {
        term: { en: 'Value date', zh: '起息日' },
        meaning: {
          en: 'The day the merchant’s bank receives the money.',
          zh: '款项到达商户银行的日期。',
        },
      },
    ],
    picture: true,
    next: ['portalBank', 'portalReserves', 'portalAdjustments'],
  },
]
