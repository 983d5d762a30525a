import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const subMerchantsHelp: readonly Article[] = [
  {
    id: 'subMerchants',
    pages: ['/Account/SubMerchant', '/Account/SubMerchant/Detail/$mchCode'],
    title: objectWords.subMerchants,
    purpose: {
      en: 'Your shops that have their own code, staff, balance and settlement. See their sales here, and work in each one in its own tab.',
      zh: '您名下拥有独立商户编号、员工、余额和结算的门店。可在此查看各店销售，并在独立标签页中进入管理。',
    },
    jobs: [
      {
        title: { en: 'Work in a sub-merchant', zh: '进入子商户' },
        steps: [
          {
            en: 'Choose “Open in a tab” in its row. A new browser tab opens; the current tab does not change.',
            zh: '点击该行的“在标签页打开”，将在新的浏览器标签页中打开，当前页面不变。',
          },
        ],
      },
      {
        title: { en: 'Get another payment method', zh: '申请支付方式' },
        steps: [
          { en: 'Open the sub-merchant.', zh: '打开子商户。' },
          {
            en: 'Choose “Apply” next to the method. You are notified when it is available.',
            zh: '点击支付方式旁的“申请”，开通后将通知您。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Acting as', zh: '当前子商户' },
        meaning: {
          en: 'Shows that this tab is for a sub-merchant.',
          zh: '表示当前标签页正在管理的子商户。',
        },
      },
    ],

    next: ['subMerchantFigures', 'subMerchantApplications'],
  },
  {
    id: 'subMerchantFigures',
    pages: ['/Account/SubMerchant/Figures'],
    title: objectWords.allMerchants,
    purpose: {
      en: 'You and your sub-merchants side by side for any days, compared with the period before. Currencies are never added together.',
      zh: '对比本商户与各子商户在所选日期的数据，并与上期比较。不同币种分别汇总。',
    },
    jobs: [
      {
        title: { en: 'Compare shops', zh: '对比门店' },
        steps: [
          { en: 'Choose the days.', zh: '选择日期。' },
          {
            en: 'Sort by sales, refunds or fees, and select a figure to open its list.',
            zh: '按销售额、退款或手续费排序，点击数字打开对应列表。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Share of sales', zh: '销售占比' },
        meaning: {
          en: 'A merchant’s share of all sales in that currency.',
          zh: '该商户占同币种销售额的比例。',
        },
      },
    ],

    next: ['subMerchants', 'dashboard'],
  },
  {
    id: 'subMerchantApplications',
    pages: [
      '/Account/SubMerchant/Applications',
      '/Account/SubMerchant/Applications/Detail/$applicationId',
      '/Account/SubMerchant/Apply',
    ],
    title: objectWords.subMerchantApplications,
    purpose: {
      en: 'Ask the provider to open another shop under your merchant, and follow the status of each application.',
      zh: '向服务商申请在您名下开通新门店，并查看每份申请的进度。',
    },
    jobs: [
      {
        title: { en: 'Apply', zh: '提交申请' },
        steps: [
          { en: 'Choose “Apply for a sub-merchant”.', zh: '点击“申请子商户”。' },
          {
            en: 'Describe the shop. An offline shop needs a storefront photo, an online store its website.',
            zh: '填写店铺信息，线下门店需门头照片，线上商店需网站。',
          },
          {
            en: 'Choose where its money is settled, then “Send application”.',
            zh: '选择结算方式，点击“提交申请”。',
          },
        ],
      },
      {
        title: { en: 'After a rejection', zh: '申请未通过时' },
        steps: [{ en: 'Read the reason, then choose “Apply again”.', zh: '查看原因后点击“重新申请”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'In progress', zh: '处理中' },
        meaning: {
          en: 'The provider is working on it. You can still withdraw it.',
          zh: '服务商正在处理，仍可撤回。',
        },
      },
    ],

    next: ['subMerchants'],
  },
]
