import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Security', zh: '安全' },
  description: {
    en: 'How you sign in, where you are signed in, and what this merchant requires of everyone.',
    zh: '管理您的登录方式、登录会话，以及本商户对员工的登录要求。',
  },
  index: { en: 'On this page', zh: '本页内容' },
  password: { en: 'Password', zh: '登录密码' },
  refundPassword: contactWords.refundPassword,
  secondFactor: contactWords.secondFactor,
  passkeys: { en: 'Passkeys', zh: '通行密钥' },
  wechat: moneyWords.wechat,
  phone: { en: 'Continue on a phone', zh: '在手机上继续' },
  sessions: { en: 'Sessions', zh: '登录会话' },
  rules: { en: 'Rules for everyone', zh: '全员登录规则' },
  history: { en: 'Sign-in history', zh: '登录记录' },
  // Password.
  passwordHint: {
    en: 'Changing it ends all your other sessions, and you are notified by email.',
    zh: '修改后其他登录会话会全部结束，并向您发送邮件通知。',
  },
  changePassword: { en: 'Change password', zh: '修改密码' },
  currentPassword: { en: 'Current password', zh: '当前密码' },
  passwordChanged: { en: 'Password changed', zh: '密码已修改' },
  // Refund password.
  refundHint: {
    en: 'Required for every refund of this merchant. It is shared by everyone who makes refunds, so do not use your own password.',
    zh: '本商户每笔退款都需输入。它由退款人员共用，请勿与您的登录密码相同。',
  },
  refundSet: stateWords.set,
  refundUnset: { en: 'Not set: refunds are not possible', zh: '未设置，无法退款' },
  refundLocked: {
    en: 'Someone entered it wrongly five times and cannot use it until {time}. Setting a new one unlocks it.',
    zh: '有人连续五次输错，在 {time} 之前无法使用。设置新密码可解除锁定。',
  },
  refundReadOnly: { en: 'Only an Owner can set it.', zh: '仅所有者可设置。' },
  setRefund: { en: 'Set refund password', zh: '设置退款密码' },
  changeRefund: { en: 'Change refund password', zh: '修改退款密码' },
  newRefund: { en: 'New refund password', zh: '新退款密码' },
  refundChanged: { en: 'Refund password changed', zh: '退款密码已修改' },
  refundChangeHint: {
    en: 'The new one is required from now on. Tell everyone who makes refunds.',
    zh: '今后退款将使用新密码，请告知相关人员。',
  },
  // Sessions.
  sessionsHint: {
    en: 'Everywhere you are signed in. End any session you do not recognize.',
    zh: '您当前登录的所有设备。如有不认识的，请立即结束。',
  },
  since: { en: 'Since', zh: '登录时间' },
  lastUse: titleWords.lastUsed,
  thisSession: { en: 'This session', zh: '当前会话' },
  unknownDevice: { en: 'Unknown browser', zh: '未知浏览器' },
  atTill: { en: 'At the till {name}', zh: '收银设备 {name}' },
  inSub: { en: 'In {name}', zh: '子商户 {name}' },
  thisOne: { en: 'This is your current session. Log out to end it', zh: '当前正在使用，如需结束请退出登录' },
  end: { en: 'End session', zh: '结束会话' },
  endTitle: { en: 'End this session?', zh: '结束该会话？' },
  endBody: {
    en: 'The device is signed out immediately. Unsaved work there is lost.',
    zh: '该设备会立即退出登录，未保存的内容将丢失。',
  },
  ended: { en: 'Session ended', zh: '会话已结束' },
  endOthers: { en: 'End all others', zh: '结束其他会话' },
  endOthersTitle: { en: 'End all other sessions?', zh: '结束所有其他会话？' },
  endOthersBody: {
    en: 'You stay signed in here and are signed out everywhere else immediately, except at tills.',
    zh: '您在此处保持登录，其他设备会立即退出；收银设备除外。',
  },
  endedOthers: {
    en: { one: '{count} session ended', other: '{count} sessions ended' },
    zh: '已结束 {count} 个会话',
  },
  // History.
  newBrowser: { en: 'New browser', zh: '新浏览器' },
  historyEmpty: { en: 'No sign-ins yet', zh: '暂无登录记录' },
  historyEmptyHint: {
    en: 'Every sign-in to your account, or attempt, is listed here.',
    zh: '您的账号每次登录或尝试登录都会记录在此。',
  },
})
