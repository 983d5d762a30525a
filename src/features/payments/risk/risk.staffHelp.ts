import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const riskStaffHelp: readonly Article[] = [
  {
    id: 'portalRiskRules',
    pages: [
      '/admin/riskRules',
      '/admin/riskRules/new',
      '/admin/riskRules/$ruleId',
      '/admin/riskRules/$ruleId/edit',
    ],
    title: { en: 'Risk rules', zh: '风控规则' },
    purpose: {
      en: 'Every rule in force checks each payment before it is made. If several match, the strictest applies. Try a rule before you put it in force.',
      zh: '每笔付款在下单前经全部已启用规则检查，命中多条时以最严格者为准。启用前请先试运行。',
    },
    jobs: [
      {
        title: { en: 'Create a rule', zh: '新增规则' },
        steps: [
          { en: 'Choose “New rule”.', zh: '点击“新增规则”。' },
          {
            en: 'Set which payments it applies to, its conditions and its action.',
            zh: '设置适用范围、条件和处置方式。',
          },
          { en: 'Save it. Every change becomes a new version.', zh: '保存规则，每次修改都会生成新版本。' },
        ],
      },
      {
        title: { en: 'Try it, then put it in force', zh: '试运行与启用' },
        steps: [
          {
            en: 'Choose “Start a dry run” to test it on the last 90 days.',
            zh: '点击“开始试运行”，检查近 90 天的订单。',
          },
          {
            en: 'Choose “Put on trial” to count hits on real payments without any action.',
            zh: '点击“试运行”，仅统计真实付款的命中，不作处置。',
          },
          {
            en: 'Choose “Put in force”. A rule that declines payments must be activated by someone other than its author.',
            zh: '点击“启用”，会拦截付款的规则须由编写人以外的人启用。',
          },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.onTrial,
        meaning: { en: 'Hits are counted without any action.', zh: '仅统计命中，不作处置。' },
      },
      {
        term: { en: 'Confirmed share', zh: '准确率' },
        meaning: {
          en: 'The share of its reviewed hits that were confirmed as risky.',
          zh: '已审核命中中确认存在风险的比例。',
        },
      },
    ],
    picture: true,
    next: ['portalRiskHits', 'portalRiskLists', 'portalRiskLimits'],
  },
  {
    id: 'portalRiskLimits',
    pages: ['/admin/riskLimits'],
    title: { en: 'Limits of a merchant', zh: '商户限额' },
    purpose: {
      en: 'Limits you set for one merchant and payment method. The merchant sees them and cannot raise them; the stricter of two limits applies.',
      zh: '为商户按支付方式设置的限额。商户可见但不可调高，与商户自设限额取较严者。',
    },
    jobs: [
      {
        title: { en: 'Set a limit', zh: '设置限额' },
        steps: [
          { en: 'Choose the merchant.', zh: '选择商户。' },
          {
            en: 'Choose a payment method and enter the maximum per payment, per day, or the number of payments per day.',
            zh: '选择支付方式，填写单笔、单日金额或单日笔数上限。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'All methods together', zh: '全部支付方式合计' },
        meaning: { en: 'The sum of all payment methods.', zh: '全部支付方式的合计限额。' },
      },
    ],

    next: ['portalRiskRules'],
  },
  {
    id: 'portalRiskLists',
    pages: ['/admin/riskLists', '/admin/riskLists/$listId'],
    title: { en: 'Risk lists', zh: '名单' },
    purpose: {
      en: 'Payers, cards, addresses and countries that rules match. Personal data is stored only as a hash.',
      zh: '规则引用的付款人、银行卡、地址与国家。个人信息仅以散列形式保存。',
    },
    jobs: [
      {
        title: { en: 'Create a list', zh: '新增名单' },
        steps: [
          {
            en: 'Choose “New list”, then choose its type and whether it blocks or allows.',
            zh: '点击“新增名单”，选择类型与用途。',
          },
          {
            en: 'Choose “Add a value”, or “Import” a CSV or Excel file.',
            zh: '点击“添加条目”，或通过“导入”上传 CSV、Excel 文件。',
          },
          { en: 'Use the list in a rule.', zh: '在规则中引用该名单。' },
        ],
      },
      {
        title: { en: 'Remove a value', zh: '移除条目' },
        steps: [{ en: 'Find it by its whole value and choose “Remove”.', zh: '按完整值查找，点击“移除”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Block', zh: '黑名单' },
        meaning: { en: 'A rule matches entries on it.', zh: '名单内的对象会被规则命中。' },
      },
      {
        term: { en: 'Allow', zh: '白名单' },
        meaning: { en: 'A rule skips entries on it.', zh: '名单内的对象不会被规则命中。' },
      },
    ],

    next: ['portalRiskRules'],
  },
  {
    id: 'portalRiskHits',
    pages: ['/admin/riskHits', '/admin/riskHits/$merchantId/$hitId'],
    title: { en: 'Hits and review', zh: '命中与审核' },
    purpose: {
      en: 'Payments matched by a rule. Those under review wait here, and their money is held until someone decides.',
      zh: '被规则命中的付款。待审核的付款在此等待，款项暂缓结算直至处理完成。',
    },
    jobs: [
      {
        title: { en: 'Review a payment', zh: '审核付款' },
        steps: [
          { en: 'Choose “Take” so that no one else works on it.', zh: '点击“领取”，避免重复处理。' },
          {
            en: 'Read the matched conditions and the other hits of this payment.',
            zh: '查看命中条件和该付款的其他命中。',
          },
          {
            en: 'Choose “Approve” to release the money, or “Confirm risk” to refund it, put the payer on a list or keep it held.',
            zh: '点击“放行”解除暂缓；或点击“确认风险”，可退款、加入名单或继续暂缓。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Hit', zh: '命中' },
        meaning: { en: 'A payment matched by a rule.', zh: '被规则命中的付款。' },
      },
      {
        term: { en: 'Decide by', zh: '审核期限' },
        meaning: { en: 'The time by which the review should be decided.', zh: '超过该时间即为逾期。' },
      },
    ],
    picture: true,
    next: ['portalRiskRules', 'portalRiskAlerts'],
  },
  {
    id: 'portalRiskAlerts',
    pages: ['/admin/riskAlerts'],
    title: { en: 'Alerts', zh: '预警' },
    purpose: {
      en: 'Notifies you once when a figure reaches its threshold, such as a merchant’s refund rate. The alert is resolved automatically when the figure falls below it.',
      zh: '指标超过阈值时触发一次预警，例如商户退款率；恢复后自动解除。',
    },
    jobs: [
      {
        title: { en: 'Acknowledge an alert', zh: '处理预警' },
        steps: [
          {
            en: 'Choose “Acknowledge”, so that colleagues know it is being handled.',
            zh: '点击“确认”，告知同事由您跟进。',
          },
        ],
      },
      {
        title: { en: 'Add an alert rule', zh: '新增预警规则' },
        steps: [
          { en: 'Choose “New alert rule” and the measure.', zh: '点击“新增预警规则”并选择指标。' },
          {
            en: 'Enter the threshold, the time window and the minimum number of payments.',
            zh: '填写阈值、时间窗和最少收款笔数。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Threshold', zh: '阈值' },
        meaning: { en: 'The value at which you are alerted.', zh: '达到该数值时触发预警。' },
      },
    ],

    next: ['portalRiskHits'],
  },
]
