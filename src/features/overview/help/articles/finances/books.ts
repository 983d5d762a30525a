import type { Article } from '#features/overview/help/article.ts'

export const booksArticles: readonly Article[] = [
  {
    id: 'monthly',
    pages: ['/Finances/Settlements/Monthly', '/Finances/Settlements/Monthly/$statementId'],
    title: { en: 'Monthly settlement', zh: '月结' },
    purpose: {
      en: 'One document for each month: an invoice if fees are billed monthly, otherwise a statement. It shows every fee and its tax, the payouts, and that the account adds up.',
      zh: '每月一份单据：手续费按月收取的商户为手续费账单，其他商户为月结单。单据列明各项手续费、税金和出款，并核对账户余额。',
    },
    jobs: [
      {
        title: { en: 'Close a month', zh: '月末结账' },
        steps: [
          {
            en: 'Open the menu of the month and download the PDF or the month-close pack.',
            zh: '打开该月份的操作菜单，下载 PDF 或月结资料包。',
          },
          {
            en: 'The pack contains the statement, transactions, settlements and journals with checksums.',
            zh: '资料包含月结单、交易流水、结算单和会计凭证，并附校验值。',
          },
        ],
      },
      {
        title: { en: 'Pay an invoice', zh: '支付手续费账单' },
        steps: [
          {
            en: 'Open the document and read “Total due” and the due date.',
            zh: '打开单据，查看“应付合计”和付款截止日。',
          },
          {
            en: 'Pay by bank transfer and quote the invoice number.',
            zh: '通过银行转账付款，并注明手续费账单编号。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Effective rate', zh: '实际费率' },
        meaning: {
          en: 'Fees divided by volume, as required by the Canadian Code of Conduct.',
          zh: '手续费除以交易额，符合加拿大支付卡行业行为准则的披露要求。',
        },
      },
      {
        term: { en: 'Correction', zh: '更正单据' },
        meaning: {
          en: 'A new document that replaces one already issued.',
          zh: '替代已开具单据的新单据。',
        },
      },
    ],
    picture: true,
    next: ['settlements', 'transactions', 'journals'],
  },
  {
    id: 'transactions',
    pages: ['/Finances/Transactions'],
    title: { en: 'Transactions', zh: '交易流水' },
    purpose: {
      en: 'Your account statement: every payment, refund, fee and payout with the balance after it. “Balance proof” shows that opening balance, activity and payouts add up to the closing balance.',
      zh: '您的账户流水：每笔收款、退款、手续费和出款及其后的余额。“余额核对”验证期初余额、本期发生与出款是否等于期末余额。',
    },
    jobs: [
      {
        title: { en: 'Trace an amount', zh: '追查一笔款项' },
        steps: [
          {
            en: 'Enter an order, refund or settlement number in “Any number”.',
            zh: '在“任意单号”中输入订单、退款或结算单号。',
          },
          {
            en: 'Select the type of a posting to see its ledger lines.',
            zh: '点击流水的类型，查看记账分录。',
          },
        ],
      },
      {
        title: { en: 'See totals by group', zh: '查看分组汇总' },
        steps: [
          {
            en: 'Choose a tab: by day, channel, store code, device or operator.',
            zh: '选择标签：按日、渠道、收款码、设备或操作员。',
          },
          { en: 'The filters do not change.', zh: '筛选条件保持不变。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Transaction', zh: '交易流水' },
        meaning: {
          en: 'One entry on your account, such as a payment or a payout.',
          zh: '一次账户变动，例如一笔收款或一次出款。',
        },
      },
      {
        term: { en: 'Billed later', zh: '月结收取' },
        meaning: {
          en: 'Fees that are not deducted here but billed monthly.',
          zh: '不在此扣除、按月出账单收取的手续费。',
        },
      },
      {
        term: { en: 'Net', zh: '净额' },
        meaning: { en: 'Gross less fee and tax.', zh: '总额减去手续费和税。' },
      },
    ],
    picture: true,
    next: ['settlements', 'journals', 'reconciliation'],
  },
  {
    id: 'journals',
    pages: ['/Finances/Transactions/Journals'],
    title: { en: 'Journals for bookkeeping', zh: '会计凭证' },
    purpose: {
      en: 'Balanced entries of your account in a file that QuickBooks Online or Xero can import, so no one has to type figures twice.',
      zh: '按账户流水生成借贷平衡的凭证文件，可直接导入 QuickBooks Online 或 Xero，无需重复录入。',
    },
    jobs: [
      {
        title: { en: 'Create a file', zh: '生成文件' },
        steps: [
          {
            en: 'Choose the program, one journal per settlement or per day, and the days.',
            zh: '选择记账软件、每张结算单或每日一笔凭证，以及日期。',
          },
          {
            en: 'Choose “Download”. Settlements that are not paid yet are left out, and the page says how many.',
            zh: '点击“下载”。未出款的结算单不包含在内，页面会提示数量。',
          },
        ],
      },
      {
        title: { en: 'Set up the accounts', zh: '设置科目' },
        steps: [
          {
            en: 'For each item, enter the account it goes to in your books.',
            zh: '为每个项目填写对应的会计科目。',
          },
          {
            en: 'Choose “Save accounts”. They are used for every later file.',
            zh: '点击“保存科目”，之后的文件均按此生成。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Journal', zh: '会计凭证' },
        meaning: { en: 'An entry whose debits and credits are equal.', zh: '借贷相等的一笔记账。' },
      },
    ],

    next: ['transactions', 'monthly'],
  },
  {
    id: 'reconciliation',
    pages: ['/Finances/Settlements/Reconciliation', '/Finances/Settlements/Reconciliation/$billId'],
    title: { en: 'Reconciliation', zh: '对账' },
    purpose: {
      en: 'Compares the bills of the payment channels with our books, line by line. A day counts as covered only once its bill is here.',
      zh: '将支付渠道的对账单与我方账簿逐笔比对。取得当日对账单后，该日方视为已覆盖。',
    },
    jobs: [
      {
        title: { en: 'See whether a day is reconciled', zh: '查看某日对账结果' },
        steps: [
          {
            en: 'Read the cards at the top. They show through which day bills are complete, and which days are missing.',
            zh: '查看顶部卡片：对账单完整至哪一天、缺少哪些日期。',
          },
          { en: 'Choose “Fetch now” for a missing day.', zh: '对缺失的日期点击“立即获取”。' },
          { en: 'Open the day to see its lines.', zh: '打开该日对账单查看明细。' },
        ],
      },
      {
        title: { en: 'Ask about a difference', zh: '询问差异' },
        steps: [
          { en: 'Open the tab “Differences” and choose “View”.', zh: '打开“差异”标签，点击“查看”。' },
          {
            en: 'Write a comment. Tick “Ask the provider to handle it” if you need an answer.',
            zh: '填写备注，需要答复时勾选“请服务商处理”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'May still arrive', zh: '待后续对账单' },
        meaning: {
          en: 'Not in the bill yet, but it may be in the next one. No action needed.',
          zh: '对账单中暂无，可能列入后续对账单，无需处理。',
        },
      },
      {
        term: { en: 'Missing here', zh: '我方缺失' },
        meaning: {
          en: 'The channel reports an amount that matches none of our orders.',
          zh: '渠道对账单中有款项，但我方没有对应订单。',
        },
      },
    ],

    next: ['transactions', 'exceptions'],
  },
]
