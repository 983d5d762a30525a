import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'

export const m = texts({
  label: { en: 'Guided tour', zh: '功能导览' },
  step: { en: '{step} of {count}', zh: '第 {step} 步，共 {count} 步' },
  next: { en: 'Next', zh: '下一步' },
  back: { en: 'Back', zh: '上一步' },
  leave: { en: 'Leave the tour', zh: '退出导览' },
  done: actionWords.done,
})

export const stepTexts = {
  menu: texts({
    title: { en: 'Everything is in the menu', zh: '所有功能都在菜单里' },
    body: {
      en: 'Payments, settlements, products and settings. You see what your role allows.',
      zh: '收款、结算、产品和设置。您看到的内容取决于您的角色权限。',
    },
  }),
  find: texts({
    title: { en: 'Find anything', zh: '快速查找' },
    body: {
      en: 'Press Ctrl K to find orders, pages and actions. On a Mac, press ⌘ K.',
      zh: '订单号、页面、操作，都可以在这里输入查找。快捷键 Ctrl K（Mac 为 ⌘ K）。',
    },
  }),
  range: texts({
    title: { en: 'Choose the days', zh: '选择日期' },
    body: {
      en: 'The figures and charts below cover these days, in your time zone.',
      zh: '下方的数据和图表均按所选日期统计，以商户时区为准。',
    },
  }),
  widgets: texts({
    title: { en: 'Every number opens its list', zh: '每个数字都能点开' },
    body: {
      en: 'Select a number or a bar to see the orders behind it.',
      zh: '点击数字或柱形，即可查看对应的订单明细。',
    },
  }),
  arrange: texts({
    title: { en: 'Make it yours', zh: '按自己的习惯排列' },
    body: {
      en: 'Put what you check first at the top and hide what you never use. Only your own view changes.',
      zh: '把常看的放在前面，不看的收起来。仅对您自己生效。',
    },
  }),
  bell: texts({
    title: { en: 'Notifications appear here', zh: '消息通知' },
    body: {
      en: 'Payouts, disputes and anything else that concerns you. Choose your notifications under Settings.',
      zh: '出款、争议等与您有关的消息都在这里。可在“设置”中选择接收哪些通知。',
    },
  }),
  help: texts({
    title: { en: 'Help for every page', zh: '每个页面都有帮助' },
    body: {
      en: 'What each page is for and how to get things done. You can restart this tour there.',
      zh: '这里说明每个页面的用途和操作步骤，也可以重新开始本导览。',
    },
  }),
} as const
