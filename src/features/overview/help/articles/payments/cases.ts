import type { Article } from '#features/overview/help/article.ts'

export const casesArticles: readonly Article[] = [
  {
    id: 'exceptions',
    pages: ['/Payments/Exceptions'],
    title: { en: 'Exceptions', zh: '异常' },
    purpose: {
      en: 'Payments and refunds that cannot be processed automatically: paid late, paid twice, paid with a different amount, or rejected by the payer’s bank. No money is lost; each one waits until someone resolves it.',
      zh: '无法按规则自动完成的收款与退款：关单后到账、重复付款、金额不符，或付款人银行无法入账。款项不会丢失，等待人工处理。',
    },
    jobs: [
      {
        title: { en: 'Resolve an exception', zh: '处理异常' },
        steps: [
          { en: 'Choose “Resolve” in its row.', zh: '点击该行的“处理”。' },
          {
            en: 'Read what happened, then choose what to do. “What happens to the money” tells you the consequence before you confirm.',
            zh: '阅读异常说明后选择处理方式，“款项去向”会在确认前说明结果。',
          },
          {
            en: 'Write down what you found out and confirm. The reason is kept with the exception.',
            zh: '填写核实情况并确认，说明将随异常留存。',
          },
        ],
      },
      {
        title: { en: 'See how an exception was resolved', zh: '查看处理结果' },
        steps: [
          { en: 'Open the tab “Resolved” and filter by order ID.', zh: '打开“已处理”标签，按订单号筛选。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Paid twice', zh: '重复付款' },
        meaning: {
          en: 'A second payment arrived for an order that was already paid. It belongs to the payer.',
          zh: '已支付的订单又收到一笔付款，第二笔应退还付款人。',
        },
      },
      {
        term: { en: 'Write-off', zh: '核销' },
        meaning: {
          en: 'Closing an exception without paying the money to anyone.',
          zh: '不再退还或入账，直接结案。',
        },
      },
    ],

    next: ['orders', 'refunds'],
  },
  {
    id: 'disputes',
    pages: ['/Payments/Disputes', '/Payments/Disputes/Detail/$disputeId'],
    title: { en: 'Disputes', zh: '争议' },
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
