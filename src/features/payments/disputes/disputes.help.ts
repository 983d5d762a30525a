import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const disputesHelp: readonly Article[] = [
  {
    id: 'disputes',
    pages: ['/Payments/Disputes', '/Payments/Disputes/Detail/$disputeId'],
    title: objectWords.disputes,
    purpose: {
      en: 'A dispute is a payment that the payer’s bank or wallet wants back. Respond before the deadline, or the money is lost.',
      zh: '争议是付款人银行或钱包要求退回的付款。请在截止时间前应诉，逾期将无法追回款项。',
    },
    jobs: [
      {
        title: { en: 'Respond to a dispute', zh: '应诉' },
        steps: [
          { en: 'Open a dispute that is waiting for your response.', zh: '打开待应诉的争议。' },
          {
            en: 'Under “Evidence”, add the files the bank looks at first: PDF, JPEG or PNG, one of each type.',
            zh: '在“举证材料”中上传银行优先查看的文件，支持 PDF、JPEG、PNG，每类一个。',
          },
          {
            en: 'Write “Your statement”. Choose “Save draft” if you are not finished.',
            zh: '填写“情况说明”，未完成时可点击“保存草稿”。',
          },
          {
            en: 'Choose “Submit evidence”. It can be submitted once.',
            zh: '点击“提交举证材料”，仅可提交一次。',
          },
        ],
      },
      {
        title: { en: 'Accept a dispute', zh: '接受争议' },
        steps: [
          {
            en: 'Choose “Accept dispute” and confirm. This cannot be undone.',
            zh: '点击“接受争议”并确认，此操作不可撤销。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Inquiry', zh: '调单' },
        meaning: {
          en: 'The bank asks for documents. No money has moved yet.',
          zh: '银行要求提供交易资料，款项尚未变动。',
        },
      },
      {
        term: { en: 'Chargeback', zh: '拒付' },
        meaning: {
          en: 'The bank has taken the money back until the dispute is decided.',
          zh: '银行先行扣回款项，直至争议结案。',
        },
      },
      {
        term: { en: 'Arbitration', zh: '仲裁' },
        meaning: { en: 'The card network decides, and its decision is final.', zh: '由卡组织作出最终裁决。' },
      },
    ],
    picture: true,
    next: ['orders', 'transactions'],
  },
]
