import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Continue as {name}?', zh: '以 {name} 的身份继续？' },
  lead: { en: '{username} at {shop}', zh: '{shop} 的账号 {username}' },
  us: { en: 'your payment provider', zh: '支付服务商' },
  warn: {
    en: 'Continue only if you displayed this code yourself a moment ago, on your own screen.',
    zh: '仅当此二维码由您本人刚刚在自己的屏幕上显示时才继续。',
  },
  goOn: { en: 'Continue', zh: '继续' },
  notMe: { en: 'This is not me', zh: '不是我' },
  looking: { en: 'Checking your code…', zh: '正在验证登录码…' },
  overTitle: { en: 'This code is no longer valid', zh: '登录码已失效' },
  overLead: {
    en: 'It works once, within 60 seconds. Show a new one under Settings > Security.',
    zh: '登录码 60 秒内有效，仅可使用一次。请在“设置 > 安全”中重新显示。',
  },
  toLogin: { en: 'Sign in', zh: '登录' },
  section: { en: 'Continue on your phone', zh: '在手机上继续' },
  about: {
    en: 'A one-time code that signs you in on another device within 60 seconds. A second factor is still required.',
    zh: '用于在另一台设备上登录的一次性二维码，60 秒内有效。仍需完成两步验证。',
  },
  show: { en: 'Show the code', zh: '显示二维码' },
  scan: {
    en: 'Scan this with your phone’s camera. Do not show it to anyone else.',
    zh: '请用手机相机扫描，切勿让他人看到。',
  },
  left: { en: '{seconds} s left', zh: '剩余 {seconds} 秒' },
  over: { en: 'This code has expired', zh: '二维码已失效' },
  renew: { en: 'Show a new code', zh: '显示新二维码' },
  hide: { en: 'Hide', zh: '隐藏' },
  code: { en: 'Code to sign in on another device', zh: '用于其他设备登录的二维码' },
})
