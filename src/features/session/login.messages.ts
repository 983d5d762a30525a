import { texts } from '#shared/messages.ts'

const ways = texts({
  title: { en: 'Sign in', zh: '登录' },
  welcome: { en: 'Welcome back', zh: '欢迎回来' },
  lead: {
    en: 'Orders, refunds and settlements of your shops, in one place.',
    zh: '在一处管理门店的订单、退款与结算。',
  },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  account: { en: 'Account', zh: '账号' },
  wechat: { en: 'WeChat', zh: '微信' },
  submit: { en: 'Sign in', zh: '登录' },
  passkey: { en: 'Sign in with a passkey', zh: '使用通行密钥登录' },
  forgotten: { en: 'Forgot your password?', zh: '忘记密码？' },
  register: { en: 'Register a merchant', zh: '注册商户' },
  range: { en: 'Please enter {min}-{max} characters', zh: '请输入 {min}-{max} 个字符' },
  accepted: { en: 'Accepts', zh: '支持' },
})

const steps = texts({
  secondTitle: { en: 'One more step', zh: '还差一步' },
  secondLead: {
    en: 'Password accepted. Now confirm with your second factor.',
    zh: '密码正确，请完成两步验证。',
  },
  setUpTitle: { en: 'Set up a second factor', zh: '设置两步验证' },
  setUpLead: {
    en: 'Your merchant requires one at every sign-in. It takes a minute.',
    zh: '商户要求登录时进行两步验证，设置约需一分钟。',
  },
  code: { en: 'Code of your authenticator app', zh: '身份验证器验证码' },
  codeHint: { en: 'Six digits, changes every 30 seconds', zh: '6 位数字，每 30 秒更新' },
  recoveryCode: { en: 'Recovery code', zh: '恢复码' },
  recoveryHint: {
    en: 'One of the ten you saved; each works once',
    zh: '您保存的十个恢复码之一，仅可使用一次',
  },
  confirm: { en: 'Confirm', zh: '确认' },
  usePasskey: { en: 'Use a passkey', zh: '使用通行密钥' },
  someoneElse: { en: 'Start again', zh: '重新登录' },
  startAgain: { en: 'Sign in again', zh: '重新登录' },
  setUpApp: { en: 'Authenticator app', zh: '身份验证器' },
  setUpPasskey: { en: 'Passkey on this device', zh: '在此设备创建通行密钥' },
  firstPasskey: { en: 'First passkey', zh: '首个通行密钥' },
  otherWay: { en: 'Set up something else', zh: '选择其他方式' },
  yourAccount: { en: 'your account', zh: '您的账号' },
})

/** The alternatives, as links below the current method. */
const instead = texts({
  totp: { en: 'Use the authenticator app', zh: '改用身份验证器' },
  passkey: { en: 'Use a passkey', zh: '改用通行密钥' },
  recoveryCode: { en: 'Use a recovery code', zh: '改用恢复码' },
})

export const m = { ...ways, ...steps, instead }
