import type { Article } from '#shared/article.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const transactionsHelp: readonly Article[] = [
  {
    id: 'transactions',
    pages: ['/Finances/Transactions'],
    title: objectWords.transactions,
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
        term: moneyWords.net,
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
]
