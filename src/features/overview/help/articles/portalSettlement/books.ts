import type { Article } from '#features/overview/help/article.ts'

export const booksArticles: readonly Article[] = [
  {
    id: 'portalAdjustments',
    pages: ['/admin/adjustments', '/admin/adjustments/$merchantId/$adjustmentId'],
    title: { en: 'Adjustments', zh: '调账' },
    purpose: {
      en: 'Amounts manually credited to or debited from a merchant. One person proposes, another approves. A posted adjustment cannot be changed, only reversed by a new one.',
      zh: '人工增减商户款项。一人提交、另一人批准，入账后不可修改，只能用新调账冲正。',
    },
    jobs: [
      {
        title: { en: 'Propose an adjustment', zh: '提交调账' },
        steps: [
          { en: 'Choose “New adjustment” and the merchant.', zh: '点击“新增调账”并选择商户。' },
          {
            en: 'Choose the direction and amount, or enter the lines yourself. Debits and credits must be equal.',
            zh: '选择方向和金额，或自行填写分录，借贷须平衡。',
          },
          {
            en: 'Give a reason, which the merchant can see, and choose “Propose”.',
            zh: '填写商户可见的原因，点击“提交”。',
          },
        ],
      },
      {
        title: { en: 'Decide on an adjustment', zh: '复核调账' },
        steps: [
          { en: 'Choose “Approve and post” or “Reject”.', zh: '点击“批准入账”或“拒绝”。' },
          { en: 'To undo a posted one, choose “Reverse”.', zh: '如需撤销已入账的调账，点击“冲正”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Debit, credit', zh: '借、贷' },
        meaning: {
          en: 'Debit is money out of an account, credit is money in.',
          zh: '款项转出的账户与转入的账户。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
  {
    id: 'portalReserves',
    pages: ['/admin/reserves', '/admin/reserves/$merchantId'],
    title: { en: 'Reserves', zh: '保证金' },
    purpose: {
      en: 'Merchants’ money that settlements withhold as security: a share of sales for a number of days, or a fixed amount. Each change needs two people.',
      zh: '结算中作为担保留存的商户款项：按销售额比例滚动留存，或固定金额。任何变更须双人复核。',
    },
    jobs: [
      {
        title: { en: 'Change a merchant’s reserve', zh: '变更保证金' },
        steps: [
          {
            en: 'Open the merchant and choose “Change terms” or “Set fixed reserve”.',
            zh: '打开商户，点击“变更条款”或“设置固定保证金”。',
          },
          {
            en: 'Someone else approves it. Settlements follow the new terms from that day.',
            zh: '由另一人批准，自生效日起执行。',
          },
        ],
      },
      {
        title: { en: 'Release money early', zh: '提前释放' },
        steps: [
          { en: 'Choose “Release early” next to the held amount.', zh: '在留存明细上点击“提前释放”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Rolling reserve', zh: '滚动保证金' },
        meaning: {
          en: 'A share of each settlement, released after a set number of days.',
          zh: '每次结算按比例留存，到期自动释放。',
        },
      },
      {
        term: { en: 'Fixed reserve', zh: '固定保证金' },
        meaning: {
          en: 'Withheld up to a fixed amount, until someone releases it.',
          zh: '留存至目标金额，人工释放。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
  {
    id: 'portalDisputes',
    pages: ['/admin/disputes', '/admin/disputes/$merchantId/$disputeId'],
    title: { en: 'Disputes of merchants', zh: '商户争议' },
    purpose: {
      en: 'Payments that payers’ banks and wallets want back from merchants, by stage and time left. Merchants respond themselves; you help, remind them and record disputes received by letter.',
      zh: '各商户被银行与钱包要求退回的款项，按阶段与剩余期限查看。由商户应诉，您负责协助、提醒及登记书面争议。',
    },
    jobs: [
      {
        title: { en: 'Handle a dispute', zh: '跟进争议' },
        steps: [
          { en: 'Choose “Assign” and assign it to yourself.', zh: '点击“分派”，由自己负责。' },
          {
            en: 'Watch the time left. Without evidence the money is lost.',
            zh: '关注剩余期限，逾期未举证将无法追回款项。',
          },
        ],
      },
      {
        title: { en: 'Record a dispute manually', zh: '人工登记' },
        steps: [
          {
            en: 'Choose “Open manually” for a dispute received by letter.',
            zh: '书面收到的争议点击“人工登记”。',
          },
          {
            en: 'Choose “Decide manually” when the channel has decided outside the system. The books are updated immediately.',
            zh: '渠道在系统外答复时点击“人工处理”，账务立即变动。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Chargeback', zh: '拒付' },
        meaning: {
          en: 'The amount is deducted from the merchant until the dispute is decided.',
          zh: '争议金额先行从商户扣除，直至结案。',
        },
      },
      {
        term: { en: 'Evidence', zh: '举证材料' },
        meaning: {
          en: 'The merchant’s statement and files. They can be submitted once.',
          zh: '商户提交的说明与文件，仅可提交一次。',
        },
      },
    ],

    next: ['portalOrders'],
  },
  {
    id: 'portalReconciliation',
    pages: ['/admin/reconciliation', '/admin/reconciliation/$merchantId/$billId'],
    title: { en: 'Reconciliation', zh: '对账' },
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
  {
    id: 'portalMonthly',
    pages: ['/admin/monthly', '/admin/monthly/$merchantId/$statementId'],
    title: { en: 'Monthly', zh: '月结' },
    purpose: {
      en: 'Monthly invoices and statements of every merchant, issued automatically on the first day of the following month.',
      zh: '各商户的手续费账单与月结单，每月结束后首日自动开具。',
    },
    jobs: [
      {
        title: { en: 'Record a payment', zh: '登记付款' },
        steps: [
          {
            en: 'Choose “Mark as paid” on an unpaid invoice and enter the “Bank reference”.',
            zh: '在待付款手续费账单上点击“登记付款”，填写“银行凭证号”。',
          },
        ],
      },
      {
        title: { en: 'Correct a document', zh: '更正单据' },
        steps: [
          {
            en: 'Choose “Issue a correction” with a reason. A new document is issued; the old one stays.',
            zh: '点击“开具更正单据”并填写原因，系统开具新单据，原单据保留。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Fee invoice', zh: '手续费账单' },
        meaning: {
          en: 'For merchants whose fees are billed monthly.',
          zh: '适用于手续费按月收取的商户。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
]
