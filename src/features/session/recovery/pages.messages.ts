import { texts } from '#shared/messages.ts'

/** Pages for password reset and invitation. */
export const m = texts({
  title: { en: 'Forgot your password?', zh: '忘记密码？' },
  tab: { en: 'New password', zh: '重设密码' },
  lead: {
    en: 'Enter the email address of your account. If it exists, we will send a code to it.',
    zh: '请输入账号邮箱。如该邮箱有对应账号，我们将向其发送验证码。',
  },
  email: { en: 'Email', zh: '邮箱' },
  emailFault: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱' },
  send: { en: 'Send code', zh: '发送验证码' },
  codeTitle: { en: 'Check your email', zh: '请查看邮箱' },
  codeLead: {
    en: 'If {email} belongs to an account, a 6-digit code has been sent. It is valid for 10 minutes.',
    zh: '如 {email} 有对应账号，6 位验证码已发送，10 分钟内有效。',
  },
  code: { en: 'Verification code', zh: '验证码' },
  codeHint: { en: '6 numeric digits', zh: '6 位数字' },
  check: { en: 'Continue', zh: '继续' },
  again: { en: 'Send another code', zh: '重新发送验证码' },
  againIn: { en: 'Send another code in {seconds} s', zh: '{seconds} 秒后可重新发送' },
  otherEmail: { en: 'Use another email address', zh: '更换邮箱' },
  noMail: { en: 'No email?', zh: '没有收到邮件？' },
  noMailHint: {
    en: 'Check your spam folder. Your account may also use another address: ask the Owner of your shop.',
    zh: '请检查垃圾邮件；您的账号也可能使用其他邮箱，可向门店所有者确认。',
  },
  whichTitle: { en: 'Which account?', zh: '选择账号' },
  whichLead: { en: '{email} belongs to several accounts.', zh: '{email} 对应多个账号。' },
  which: { en: 'Login ID', zh: '登录账号' },
  at: { en: 'at {shop}', zh: '{shop}' },
  setTitle: { en: 'Set a new password', zh: '设置新密码' },
  setLead: {
    en: 'For {login}. This account will be signed out everywhere else.',
    zh: '账号：{login}。设置后，该账号的其他登录会话均会退出。',
  },
  set: { en: 'Set password', zh: '设置密码' },
  inviteTitle: { en: 'Set your password', zh: '设置您的密码' },
  inviteLead: {
    en: '{sender} invites you to {shop}, {name}. Your login ID is {login}.',
    zh: '{name}，{sender} 邀请您加入 {shop}。您的登录账号为 {login}。',
  },
  inviteSet: { en: 'Set password and sign in', zh: '设置密码并登录' },
  someone: { en: 'Your shop', zh: '您的门店' },
  us: { en: 'your payment provider', zh: '支付服务商' },
  overTitle: { en: 'This link is no longer valid', zh: '链接已失效' },
  overLead: {
    en: 'It has been used, has expired, or was replaced by a newer one.',
    zh: '该链接已使用、已过期或已被新的取代。',
  },
  overReset: {
    en: 'Forgot your password? Request a new link with your email address.',
    zh: '忘记密码？请使用邮箱重新获取。',
  },
  overInvite: {
    en: 'Were you invited? Ask the person who invited you to send the invitation again.',
    zh: '收到的是邀请？请联系邀请人重新发送。',
  },
  askAgain: { en: 'Request a new link', zh: '重新获取' },
  toLogin: { en: 'Back to sign in', zh: '返回登录' },
  looking: { en: 'Checking your link…', zh: '正在验证链接…' },
  retry: { en: 'Try again', zh: '重试' },
})
