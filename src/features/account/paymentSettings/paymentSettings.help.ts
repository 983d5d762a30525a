import type { Article } from '#shared/article.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentSettingsHelp: readonly Article[] = [
  {
    id: 'paymentSettings',
    pages: ['/Settings/Payment'],
    title: objectWords.paymentSettings,
    purpose: {
      en: 'How this merchant takes payments and makes refunds: order expiry, refunds, business hours, limits and tills. Each group is saved separately.',
      zh: '商户收款与退款的规则：订单有效期、退款、营业时间、限额及收银设置。各组分别保存。',
    },
    jobs: [
      {
        title: { en: 'Set how long refunds are possible', zh: '设置退款期限' },
        steps: [
          { en: 'Enter “Max refund days”, from 1 to 365.', zh: '填写“最长退款天数”，1 至 365 天。' },
          { en: 'A payment channel may allow fewer days.', zh: '支付渠道允许的期限可能更短。' },
        ],
      },
      {
        title: { en: 'Limit payments', zh: '设置风控限额' },
        steps: [
          {
            en: 'Under “Risk limits”, choose “Change” next to a payment method.',
            zh: '在“风控限额”中点击支付方式旁的“修改”。',
          },
          {
            en: 'Enter the maximum per payment, per day, or the number per day. Payments above a limit are refused before anything is charged.',
            zh: '填写单笔、单日金额或单日笔数上限，超出的付款在扣款前即被拒绝。',
          },
        ],
      },
      {
        title: { en: 'Take payments only during opening hours', zh: '设置营业时间' },
        steps: [
          {
            en: 'Under “Business hours”, switch on “Only during these hours” and enter the times.',
            zh: '在“营业时间”中开启“仅在营业时间收款”并填写时段。',
          },
        ],
      },
    ],
    terms: [
      {
        term: objectWords.preCreditRefund,
        meaning: {
          en: 'The provider advances a refund larger than your unsettled balance.',
          zh: '退款超过未结算余额时由服务商垫付。',
        },
      },
      {
        term: { en: 'Cashier query days', zh: '收银员查询天数' },
        meaning: { en: 'How many days back a cashier sees orders.', zh: '收银员可查看最近几天的订单。' },
      },
    ],

    next: ['cardSettings', 'storeCodeSettings', 'security'],
  },
  {
    id: 'cardSettings',
    pages: ['/Settings/Payment/CardSettings'],
    title: objectWords.cardSettings,
    purpose: {
      en: 'How this merchant accepts credit cards, and whether customers pay a surcharge. The rules of your province or state are shown and enforced.',
      zh: '商户受理信用卡的方式，以及是否向顾客收取附加费。页面列明所在地法律规定，并据此限制。',
    },
    jobs: [
      {
        title: { en: 'Add a surcharge', zh: '设置附加费' },
        steps: [
          {
            en: 'Notify Mastercard and us in writing 30 days in advance.',
            zh: '提前 30 天书面通知 Mastercard 和我们。',
          },
          {
            en: 'Enter “Surcharge, %” and the day the card networks were notified.',
            zh: '填写“附加费率（%）”和通知卡组织的日期。',
          },
          {
            en: 'Choose where it is added: at the counter, at a store code, or online.',
            zh: '选择加收场景：门店收银、收款码或线上。',
          },
          {
            en: 'Save and confirm. Nothing is added before the 30 days have passed.',
            zh: '保存并确认，30 天期满前不会加收。',
          },
        ],
      },
    ],
    terms: [
      {
        term: moneyWords.surcharge,
        meaning: {
          en: 'Added to credit card payments only, never to debit or prepaid cards.',
          zh: '仅对信用卡加收，不适用于借记卡和预付卡。',
        },
      },
      {
        term: { en: '3-D Secure', zh: '3-D Secure' },
        meaning: {
          en: 'The card’s bank asks the customer to confirm an online payment.',
          zh: '线上支付时由发卡行向持卡人验证身份。',
        },
      },
    ],

    next: ['paymentSettings'],
  },
]
