import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Sign in', zh: '登录' },
  welcome: { en: 'Welcome back', zh: '欢迎回来' },
  lead: {
    en: 'Orders, refunds and settlements of your shops, in one place.',
    zh: '在一处管理门店的订单、退款与结算。',
  },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  submit: { en: 'Sign in', zh: '登录' },
  range: { en: 'Please enter {min}-{max} characters', zh: '请输入 {min}-{max} 个字符' },
  accepted: { en: 'Accepts', zh: '支持' },
})
