import type { Article } from '#shared/article.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const providerMerchantsStaffHelp: readonly Article[] = [
  {
    id: 'portalMerchants',
    pages: [
      '/admin',
      '/admin/merchants/$merchantId',
      '/admin/merchants/$merchantId/business',
      '/admin/merchants/$merchantId/documents',
      '/admin/merchants/$merchantId/payment',
      '/admin/merchants/$merchantId/gateway',
      '/admin/merchants/$merchantId/timeline',
      '/admin/merchants/$merchantId/settlement',
      '/admin/merchants/$merchantId/rates',
      '/admin/merchants/$merchantId/channels',
      '/admin/merchants/$merchantId/orders',
      '/admin/merchants/$merchantId/disputes',
      '/admin/merchants/$merchantId/compliance',
      '/admin/merchants/$merchantId/notes',
      '/admin/merchants/$merchantId/standing',
      '/admin/merchants/$merchantId/staff',
      '/admin/merchants/$merchantId/devices',
      '/admin/merchants/$merchantId/subMerchants',
      '/admin/merchants/$merchantId/settlements',
    ],
    title: objectWords.merchants,
    purpose: {
      en: 'Every merchant within your data scope, with its standing, compliance and open tickets. Open one to work on everything that concerns it, tab by tab.',
      zh: '您数据范围内的全部商户及其状态、合规进度和未结工单。打开商户后，可在各标签页中处理其全部事务。',
    },
    jobs: [
      {
        title: { en: 'Find a merchant', zh: '查找商户' },
        steps: [
          {
            en: 'Search by code, name, city, contact or login.',
            zh: '按编号、名称、城市、联系人或登录账号搜索。',
          },
          {
            en: 'Filter by standing or compliance, or use a saved view.',
            zh: '按商户状态或合规状态筛选，或使用已保存的视图。',
          },
        ],
      },
      {
        title: { en: 'Set rates and settlement', zh: '设置费率与结算' },
        steps: [
          { en: 'Open the tab “Settlement terms”.', zh: '打开“结算条款”标签。' },
          {
            en: 'Choose “Set a rate” for a payment method. A rate applies from when it is set; earlier payments keep their rate.',
            zh: '点击“设置费率”，费率自设置起生效，此前的支付不受影响。',
          },
          {
            en: 'Choose “Change the rule” to set cycle, cut-off and bank account. A bank account becomes a change request.',
            zh: '点击“变更规则”设置结算周期、日切和收款账户，变更账户会生成变更申请。',
          },
        ],
      },
      {
        title: { en: 'Add a channel for a merchant', zh: '配置支付渠道' },
        steps: [
          {
            en: 'Open the tab “Channels” and choose “Add account”.',
            zh: '打开“支付渠道”标签，点击“添加账户”。',
          },
          {
            en: 'Choose “Test”. An untested account cannot be routed.',
            zh: '点击“测试”，未通过测试的账户不能设置路由。',
          },
          {
            en: 'Choose “Add route” to set which payment method it serves.',
            zh: '点击“添加路由”，指定其服务的支付方式。',
          },
        ],
      },
      {
        title: { en: 'Freeze or approve a merchant', zh: '冻结或恢复商户' },
        steps: [
          {
            en: 'Open the tab “Standing”, choose the new standing and write the message the merchant reads.',
            zh: '打开“商户状态”标签，选择新状态并填写商户可见的说明。',
          },
          {
            en: 'Check the preview and choose “Change standing”. It takes effect immediately.',
            zh: '查看预览后点击“更改”，立即生效。',
          },
        ],
      },
    ],
    terms: [
      {
        term: contactWords.kaLevel,
        meaning: { en: 'Ordinary, or a key account.', zh: '普通或重点商户。' },
      },
      {
        term: { en: 'Route', zh: '支付方式路由' },
        meaning: {
          en: 'Which channel account takes a payment method, and in which order.',
          zh: '支付方式由哪个渠道账户受理，以及先后顺序。',
        },
      },
      {
        term: contactWords.standing,
        meaning: {
          en: 'What a merchant can do: approved, under review or frozen.',
          zh: '商户可用的功能：已通过、审核中或已冻结。',
        },
      },
    ],
    picture: true,
    next: ['portalOpenings', 'portalCompliance', 'portalVisits'],
  },
]
