import { type Text, texts } from '#shared/messages.ts'

export type SecurityEvent =
  | 'locked'
  | 'factorLocked'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  | 'codeUsed'
  | 'factorsReset'
  | 'wechatBound'
  | 'wechatUnbound'
  | 'passwordResetSent'
  | 'ownerResetProposed'
  | 'emailChangeAsked'
  | 'emailChangeConfirm'
  | 'emailChanged'
  | 'emailChangeCancelled'

const askForHelp = {
  en: 'If this was not you, change your password immediately and tell an Owner of your merchant.',
  zh: '如非本人操作，请立即修改密码，并告知商户的所有者。',
}

const askColleagueForHelp = {
  en: 'If this was not you, change your password immediately and tell another administrator.',
  zh: '如非本人操作，请立即修改密码，并告知其他管理员。',
}

export const mailFrame = texts({
  greeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  footer: {
    en: 'You receive this because it concerns the security of your account.',
    zh: '此邮件与您的账号安全有关。',
  },
})

/** Emails to an account's owner: what happened, and what to do if it was not them. */
export const securityMails: Record<
  SecurityEvent,
  { subject: Text; told: Text; advice: Text; staffAdvice?: Text }
> = {
  passwordResetSent: {
    subject: { en: 'A password reset was requested for your account', zh: '您的账号被申请重设密码' },
    told: {
      en: 'On {time}, {by} requested a password reset for your account {username}. A link was sent to {email}.',
      zh: '{time}，{by} 为您的账号 {username} 申请重设密码，链接已发送至 {email}。',
    },
    advice: { ...askForHelp },
    staffAdvice: {
      en: 'If you did not request this, tell another administrator immediately.',
      zh: '如非您本人要求，请立即告知其他管理员。',
    },
  },
  ownerResetProposed: {
    subject: {
      en: 'Your payment provider was asked to reset your sign-in',
      zh: '支付服务商收到重置您登录方式的请求',
    },
    told: {
      en: 'On {time}, {by} proposed to reset how you sign in to the account {username}. A second person at the provider must approve it first.',
      zh: '{time}，{by} 提出重置账号 {username} 的登录方式，须经服务商另一人批准后执行。',
    },
    advice: {
      en: 'If you did not request this, call your payment provider now.',
      zh: '如非您本人要求，请立即联系支付服务商。',
    },
  },
  emailChangeAsked: {
    subject: { en: 'The email address of your account is about to change', zh: '您的账号邮箱即将更改' },
    told: {
      en: 'On {time}, {by} asked to change the email address of your account {username} to {email}. It takes effect {due} at the earliest, once the new address is confirmed.',
      zh: '{time}，{by} 申请将您的账号 {username} 的邮箱更改为 {email}。新邮箱确认后，最早于 {due} 生效。',
    },
    advice: {
      en: 'If you did not request this, cancel the change now so that it cannot take effect.',
      zh: '如非您本人要求，请立即取消，取消后不会生效。',
    },
  },
  emailChangeConfirm: {
    subject: { en: 'Confirm your new email address', zh: '请确认新邮箱' },
    told: {
      en: 'On {time}, {by} asked to change the email address of the account {username} to this one. Confirm it below; it takes effect {due} at the earliest.',
      zh: '{time}，{by} 申请将账号 {username} 的邮箱更改为本邮箱。请点击下方确认，最早于 {due} 生效。',
    },
    advice: {
      en: 'If this account is not yours, do nothing.',
      zh: '如该账号不属于您，请忽略此邮件。',
    },
  },
  emailChanged: {
    subject: { en: 'The email address of your account was changed', zh: '您的账号邮箱已更改' },
    told: {
      en: 'The email address of your account {username} was changed from {old} to {email} on {time}.',
      zh: '您的账号 {username} 的邮箱已于 {time} 由 {old} 更改为 {email}。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  emailChangeCancelled: {
    subject: { en: 'The change of your email address was cancelled', zh: '邮箱更改已取消' },
    told: {
      en: 'The change of the email address of your account {username} to {email} was cancelled on {time}.',
      zh: '将您的账号 {username} 的邮箱更改为 {email} 的申请已于 {time} 取消。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  locked: {
    subject: { en: 'Your account is locked for 30 minutes', zh: '您的账号已锁定 30 分钟' },
    told: {
      en: 'On {time}, the tenth wrong password in a row was entered for your account {username}. Password sign-in from new devices is blocked for 30 minutes; devices you have signed in on before are not affected.',
      zh: '{time}，您的账号 {username} 连续第十次输入错误密码，30 分钟内新设备无法使用密码登录；您曾登录过的设备不受影响。',
    },
    advice: {
      en: 'If this was not you, someone is guessing your password: choose a longer one and set up a second factor.',
      zh: '如非本人操作，说明有人正在猜测密码，建议更换更长的密码并开启两步验证。',
    },
  },
  factorLocked: {
    subject: { en: 'Wrong authenticator app codes', zh: '身份验证器验证码多次错误' },
    told: {
      en: 'On {time}, five wrong codes in a row were entered for your account {username} after the correct password. Codes are blocked for 30 minutes.',
      zh: '{time}，您的账号 {username} 在密码正确后连续五次输入错误验证码，30 分钟内无法使用验证码。',
    },
    advice: {
      en: 'If this was not you, someone knows your password: change it immediately.',
      zh: '如非本人操作，说明他人已知道您的密码，请立即修改。',
    },
  },
  totpAdded: {
    subject: { en: 'An authenticator app was set up', zh: '已设置身份验证器' },
    told: {
      en: 'An authenticator app was set up for your account {username} on {time}. Its code is now required at sign-in.',
      zh: '您的账号 {username} 已于 {time} 设置身份验证器，今后登录时需输入验证码。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  totpRemoved: {
    subject: { en: 'Your authenticator app was removed', zh: '身份验证器已移除' },
    told: {
      en: 'The authenticator app of your account {username} was removed on {time}.',
      zh: '您的账号 {username} 的身份验证器已于 {time} 移除。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  passkeyAdded: {
    subject: { en: 'A passkey was added', zh: '已添加通行密钥' },
    told: {
      en: 'The passkey "{passkey}" was added to your account {username} on {time}. It can be used to sign in without a password.',
      zh: '您的账号 {username} 已于 {time} 添加通行密钥“{passkey}”，可免密码登录。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  passkeyRemoved: {
    subject: { en: 'A passkey was removed', zh: '通行密钥已移除' },
    told: {
      en: 'The passkey "{passkey}" of your account {username} was removed on {time}.',
      zh: '您的账号 {username} 的通行密钥“{passkey}”已于 {time} 移除。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  codesMade: {
    subject: { en: 'New recovery codes were generated', zh: '已生成新的恢复码' },
    told: {
      en: 'Ten new recovery codes were generated for your account {username} on {time}. The old ones no longer work.',
      zh: '您的账号 {username} 已于 {time} 生成十个新的恢复码，旧恢复码已失效。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  codeUsed: {
    subject: { en: 'A recovery code was used', zh: '已使用恢复码' },
    told: {
      en: 'One of the recovery codes of your account {username} was used on {time}. Left: {left}.',
      zh: '您的账号 {username} 已于 {time} 使用一个恢复码，剩余 {left} 个。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  wechatBound: {
    subject: { en: 'A WeChat account was linked', zh: '已绑定微信账号' },
    told: {
      en: 'The WeChat account "{nickname}" was linked to your account {username} on {time}. It can sign in by scanning a code.',
      zh: '微信账号“{nickname}”已于 {time} 绑定到您的账号 {username}，可扫码登录。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  wechatUnbound: {
    subject: { en: 'Your WeChat account was unlinked', zh: '已解绑微信账号' },
    told: {
      en: 'The WeChat account linked to your account {username} was unlinked on {time}. It can no longer sign in.',
      zh: '您的账号 {username} 绑定的微信已于 {time} 解绑，无法再用于登录。',
    },
    advice: { ...askForHelp },
    staffAdvice: { ...askColleagueForHelp },
  },
  factorsReset: {
    subject: { en: 'Your second factor was reset', zh: '两步验证已重置' },
    told: {
      en: 'The authenticator app, passkeys and recovery codes of your account {username} were removed on {time}, at the request of {by}.',
      zh: '您的账号 {username} 的身份验证器、通行密钥和恢复码已于 {time} 由 {by} 移除。',
    },
    advice: {
      en: 'If you did not request this, tell an Owner of your merchant immediately.',
      zh: '如非您本人要求，请立即告知商户的所有者。',
    },
    staffAdvice: {
      en: 'If you did not request this, tell another administrator immediately.',
      zh: '如非您本人要求，请立即告知其他管理员。',
    },
  },
}
