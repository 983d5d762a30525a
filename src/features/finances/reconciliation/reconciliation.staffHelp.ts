import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const reconciliationStaffHelp: readonly Article[] = [
  {
    id: 'portalReconciliation',
    pages: ['/admin/reconciliation', '/admin/reconciliation/$merchantId/$billId'],
    title: objectWords.reconciliation,
    purpose: {
      en: 'Every merchant’s channel bills compared with the books. Differences are resolved here.',
      zh: '各商户渠道对账单与账簿的比对结果，差异在此处理。',
    },
    jobs: [
      {
        title: { en: 'Resolve a difference', zh: '处理差异' },
        steps: [
          { en: 'Open the tab “Differences” and choose “View”.', zh: '打开“差异”标签，点击“查看”。' },
          {
            en: 'Choose what to do and read “What this does” before you confirm.',
            zh: '选择处理方式，确认前查看“处理结果”。',
          },
        ],
      },
      {
        title: { en: 'Add a missing bill', zh: '补充缺失对账单' },
        steps: [
          { en: 'Under “Coverage”, choose “Fetch now”.', zh: '在“对账单覆盖”中点击“立即获取”。' },
          {
            en: 'If the channel does not provide one, choose “Upload a bill”. Do not open and save the file first.',
            zh: '如渠道无法获取，点击“上传渠道对账单”，请勿先打开另存。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Coverage', zh: '对账单覆盖' },
        meaning: { en: 'The day through which no bill is missing.', zh: '对账单完整无缺失的截止日期。' },
      },
      {
        term: { en: 'Write off', zh: '核销差额' },
        meaning: {
          en: 'The provider absorbs the difference. What merchants are owed does not change.',
          zh: '差额由服务商承担，不影响应付商户款项。',
        },
      },
    ],
    picture: true,
    next: ['portalBank', 'portalBills'],
  },
]
