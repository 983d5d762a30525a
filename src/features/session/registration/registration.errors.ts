import { declareErrors } from '#shared/errors.ts'

export const registrationErrors = declareErrors('registration', {
  notFound: { status: 404, en: 'Registration not found', zh: '注册申请不存在' },
  notInState: {
    status: 409,
    en: 'This is not possible in the registration’s current status',
    zh: '该注册申请当前状态不允许此操作',
  },
  codeTaken: { status: 409, en: 'This merchant code is taken', zh: '该商户编号已被使用' },
  usernameTaken: {
    status: 409,
    en: 'This login ID has just been taken. Choose another',
    zh: '该登录账号已被占用，请更换',
  },
  tooManyMails: {
    status: 429,
    en: 'The email was just sent, or has been sent several times. Check your inbox and spam folder',
    zh: '邮件刚刚发送或已多次发送，请检查收件箱及垃圾邮件',
  },
  closed: {
    status: 409,
    en: 'Registration is currently closed. Please contact support',
    zh: '目前暂停注册，请联系客服',
  },
})

export const emailErrors = declareErrors('email', {
  notVerified: { status: 410, en: 'Email Verification Failed', zh: '邮箱验证失败' },
})
