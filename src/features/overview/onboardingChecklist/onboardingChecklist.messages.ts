import { texts } from '#shared/messages.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const m = texts({
  title: { en: 'Get started', zh: '新手入门' },
  done: { en: '{done} of {count} done', zh: '已完成 {done}/{count}' },
  tour: { en: 'Take the tour', zh: '开始导览' },
  putAway: { en: 'Hide', zh: '收起' },
  putAwayHint: { en: 'You can bring it back under Arrange.', zh: '可在“排列组件”中恢复。' },
  stepDone: stateWords.completed,
  stepOpen: { en: 'To do', zh: '待完成' },
  showSample: { en: 'Look around with sample data', zh: '用示例数据看看效果' },
  sample: { en: 'Sample data', zh: '示例数据' },
  sampleTitle: { en: 'This is sample data for a fictional week', zh: '当前显示的是虚构的一周示例数据' },
  sampleHint: {
    en: 'It is not part of your orders, books or settlements, and disappears with your first payment.',
    zh: '示例数据不会进入您的订单、账务或结算；收到第一笔款项后自动消失。',
  },
  removeSample: { en: 'Remove sample data', zh: '移除示例数据' },
})

export const stepTexts = {
  firstPayment: texts({
    title: { en: 'Make a first payment', zh: '完成第一笔收款' },
    hint: {
      en: 'Open a store code and pay it yourself. In the sandbox, no real money moves.',
      zh: '打开收款码，自己扫码支付一次。沙箱环境不会产生真实扣款。',
    },
  }),
  staff: texts({
    title: { en: 'Invite your staff', zh: '邀请员工' },
    hint: {
      en: 'Each person signs in with their own account and role.',
      zh: '每位员工使用自己的账号和角色登录。',
    },
  }),
  bank: texts({
    title: { en: 'Enter your bank details', zh: '填写收款账户' },
    hint: { en: 'Your payments are settled to this account.', zh: '款项将结算到该账户。' },
  }),
  goLive: texts({
    title: { en: 'Go live', zh: '正式开通' },
    hint: {
      en: 'Done once the provider has approved your business and enabled a payment method.',
      zh: '服务商审核通过并为您开通支付方式后即完成。',
    },
  }),
} as const
