import { declareErrors } from '#shared/errors.ts'

export const wechatErrors = declareErrors('wechat', {
  notSetUp: { status: 404, en: 'WeChat sign-in is not offered here', zh: '此处未开通微信登录' },
  codeOver: {
    status: 410,
    en: 'This code has been used or has expired. Show a new one and scan it',
    zh: '二维码已使用或已过期（有效期两分钟），请刷新后重新扫码',
  },
  notBound: { status: 409, en: 'Please bind before login', zh: '请先绑定后再登录' },
  refused: {
    status: 409,
    en: 'WeChat could not confirm your identity. Scan the code again',
    zh: '微信未能确认您的身份，请重新扫码',
  },
  unavailable: {
    status: 503,
    en: 'WeChat is not responding right now. Try again in a moment',
    zh: '微信暂时无响应，请稍后重试',
  },
})
