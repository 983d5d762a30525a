import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Confirm your identity', zh: '请确认身份' },
  body: {
    en: 'This action requires confirmation. You will not be asked again for ten minutes.',
    zh: '您即将进行敏感操作。确认后十分钟内无需再次验证。',
  },
  password: { en: 'Your password', zh: '登录密码' },
  code: { en: 'Code of your authenticator app', zh: '身份验证器验证码' },
  codeHint: { en: 'Six digits, changes every 30 seconds', zh: '6 位数字，每 30 秒更新' },
  recoveryCode: { en: 'Recovery code', zh: '恢复码' },
  usePasskey: { en: 'Use a passkey', zh: '使用通行密钥' },
  cancel: { en: 'Cancel', zh: '取消' },
  confirm: { en: 'Confirm', zh: '确认' },
})

/** The alternatives, as links below the current method. */
export const instead = texts({
  password: { en: 'Use the password', zh: '改用密码' },
  totp: { en: 'Use the authenticator app', zh: '改用身份验证器' },
  passkey: { en: 'Use a passkey', zh: '改用通行密钥' },
  recoveryCode: { en: 'Use a recovery code', zh: '改用恢复码' },
})
