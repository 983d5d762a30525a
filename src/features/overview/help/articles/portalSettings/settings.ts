import type { Article } from '#features/overview/help/article.ts'

export const settingsArticles: readonly Article[] = [
  {
    id: 'portalFxRates',
    pages: ['/admin/fxRates'],
    title: { en: 'Exchange rates', zh: '汇率' },
    purpose: {
      en: 'Rates used when a payment’s currency differs from the merchant’s and the channel provides no rate. The first rate of a pair, and any change of more than 5%, needs a second person’s approval.',
      zh: '交易币种与结算币种不同且渠道未提供汇率时的换算依据。货币对的首个汇率及变动超过 5% 的汇率须由另一人批准。',
    },
    jobs: [
      {
        title: { en: 'Enter a rate', zh: '录入汇率' },
        steps: [
          { en: 'Choose “Enter a rate” and the two currencies.', zh: '点击“录入汇率”，选择两种币种。' },
          { en: 'Enter the rate and when it takes effect.', zh: '填写汇率与生效时间。' },
        ],
      },
      {
        title: { en: 'Import a file', zh: '导入文件' },
        steps: [
          {
            en: 'Choose “Import” and upload a CSV file with base, quote, rate and validFrom. If any row is invalid, nothing is imported.',
            zh: '点击“导入”，上传含 base、quote、rate、validFrom 列的 CSV。存在错误行时不会导入。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Pair', zh: '货币对' },
        meaning: { en: 'The currency converted from, and the one converted to.', zh: '基准币种与目标币种。' },
      },
    ],

    next: ['portalCalculators'],
  },
  {
    id: 'portalMailTemplates',
    pages: ['/admin/mailTemplates', '/admin/mailTemplates/$templateKey'],
    title: { en: 'Email templates', zh: '邮件模板' },
    purpose: {
      en: 'The content of every email the product sends, in both languages. Changes apply from the next email.',
      zh: '系统发送的全部邮件内容（中英文）。修改后自下一封邮件起生效。',
    },
    jobs: [
      {
        title: { en: 'Change an email', zh: '修改邮件' },
        steps: [
          {
            en: 'Open it and change the subject, paragraphs or button. Keep the required placeholders.',
            zh: '打开模板，修改主题、段落或按钮，保留必须包含的占位符。',
          },
          {
            en: 'Choose “Show preview”, then “Send test to myself”.',
            zh: '点击“生成预览”，再点击“发送给我”。',
          },
          {
            en: 'Choose “Restore default” to undo it. Older versions stay in the history.',
            zh: '点击“恢复系统默认”可还原，历史版本均会保留。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Placeholder', zh: '占位符' },
        meaning: {
          en: 'A word in braces that is filled in when the email is sent.',
          zh: '花括号中的词，发送时替换为实际内容。',
        },
      },
    ],

    next: ['portalMailLog', 'portalBranding'],
  },
  {
    id: 'portalBranding',
    pages: ['/admin/branding'],
    title: { en: 'Branding', zh: '品牌设置' },
    purpose: {
      en: 'How the provider appears on the sign-in page, in the console, to payers, in emails and on documents.',
      zh: '登录页、后台、付款页面、邮件与单据中服务商的展示方式。',
    },
    jobs: [
      {
        title: { en: 'Change the look', zh: '修改外观' },
        steps: [
          {
            en: 'Enter the name, logo and colour. The colour must be readable in both themes.',
            zh: '填写名称、标志与颜色，两种主题下不易辨认的颜色无法保存。',
          },
          {
            en: 'Check the preview and save. The change appears within seconds.',
            zh: '查看预览并保存，数秒内生效。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Contrast', zh: '对比度' },
        meaning: {
          en: 'How well text stands out from its background. The minimum is 4.5:1.',
          zh: '文字与背景的明暗差异，最低 4.5:1。',
        },
      },
    ],

    next: ['portalParameters'],
  },
  {
    id: 'portalHelp',
    pages: ['/admin/help/{-$page}'],
    title: { en: 'Help for the staff', zh: '服务商后台帮助' },
    purpose: {
      en: 'Explains every page of the portal: what it is for, how to do the main tasks and what its terms mean.',
      zh: '说明服务商后台每个页面的用途、常用操作和术语。',
    },
    jobs: [
      {
        title: { en: 'Find an answer', zh: '查找答案' },
        steps: [
          {
            en: 'Press F1 on any page to open the article about it.',
            zh: '在任意页面按 F1，打开该页面的说明。',
          },
          {
            en: 'Search for a word if you do not know which page you need.',
            zh: '不确定页面时，可直接搜索关键词。',
          },
        ],
      },
    ],
    terms: [],

    next: ['portalMerchants', 'portalRadar'],
  },
]
