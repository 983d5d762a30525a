import { type Language, say, texts } from '#shared/messages.ts'

export const policyText = texts({
  nobody: { en: 'No one', zh: '不要求' },
  owners: { en: 'Owners', zh: '所有者' },
  managers: { en: 'Owners and Managers', zh: '所有者和经理' },
  everyone: { en: 'Everyone', zh: '所有员工' },
})

export const m = texts({
  title: { en: 'Rules for everyone', zh: '全员登录规则' },
  hint: {
    en: 'They apply to everyone at this merchant, effective immediately.',
    zh: '对本商户所有员工生效，从其下一次操作开始。',
  },
  readOnly: { en: 'Only an Owner can change these rules.', zh: '仅所有者可修改这些规则。' },
  secondFactor: { en: 'Second factor', zh: '两步验证' },
  secondFactorLabel: { en: 'Who needs a second factor to sign in', zh: '哪些人登录需要两步验证' },
  sessionHours: { en: 'Longest session', zh: '登录有效期' },
  sessionHoursLabel: { en: 'Sign in again after', zh: '登录多久后须重新登录' },
  idleMinutes: { en: 'Idle timeout', zh: '闲置超时' },
  idleMinutesLabel: { en: 'Sign out when unused for', zh: '闲置多久后自动退出' },
  allowVisits: { en: 'Visits by the provider', zh: '服务商以商户身份查看' },
  allowVisitsLabel: { en: 'Provider staff may view this console', zh: '允许服务商人员以商户身份查看' },
  allowVisitsHint: {
    en: 'To help you, for a stated reason and for up to an hour. They cannot change anything, and each visit is recorded in your log.',
    zh: '用于协助您解决问题，须注明事由，最长一小时，不能做任何修改，并记入操作日志。',
  },
  visitsAllowed: { en: 'Allowed', zh: '允许' },
  visitsForbidden: { en: 'Not allowed', zh: '禁止' },
  never: { en: 'Never', zh: '不限' },
  days: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },
  hours: { en: { one: '{count} hour', other: '{count} hours' }, zh: '{count} 小时' },
  minutes: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  save: { en: 'Save rules', zh: '保存规则' },
  saved: { en: 'Rules saved', zh: '规则已保存' },
  confirmTitle: { en: 'Change the rules for everyone?', zh: '修改全员登录规则？' },
  // The meaning of an option.
  withoutFactor: {
    en: {
      one: '{count} of {all} people does not have one yet and must set one up at the next sign-in.',
      other: '{count} of {all} people do not have one yet and must set one up at the next sign-in.',
    },
    zh: '{all} 人中有 {count} 人尚未设置，他们下次登录时须先设置。',
  },
  allHave: { en: 'All {all} people this applies to have one.', zh: '涉及的 {all} 人均已设置。' },
  youHaveNone: {
    en: 'You do not have one yet. Set one up above first.',
    zh: '您自己尚未设置，请先在上方设置。',
  },
  shorterNow: {
    en: 'Older sessions end immediately, including yours.',
    zh: '已超过该时长的登录会话会立即结束，也包括您自己的。',
  },
  idleNow: {
    en: 'A warning is shown one minute before. Tills are not affected.',
    zh: '超时前一分钟会有提示。不影响收银设备。',
  },
  // To the Owners.
  mailSubject: { en: 'The sign-in rules of {tradeName} were changed', zh: '{tradeName} 的登录规则已修改' },
  mailGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  mailTold: {
    en: '{by} changed the sign-in rules of {tradeName}. The rules are now:',
    zh: '{by} 修改了 {tradeName} 的员工登录规则，现规则如下：',
  },
  mailAdvice: {
    en: 'If you did not expect this, ask {by} and check the activity log.',
    zh: '如您不知情，请向 {by} 核实，并查看操作日志。',
  },
  mailOpen: { en: 'Open Settings > Security', zh: '打开“设置 > 安全”' },
  mailFooter: {
    en: 'You receive this because you are an Owner of {tradeName}.',
    zh: '您是 {tradeName} 的所有者，因此收到此邮件。',
  },
  noticeTitle: { en: 'Sign-in rules changed', zh: '登录规则已修改' },
  noticeContent: {
    en: '{by} changed the sign-in and session rules for everyone.',
    zh: '{by} 修改了全员的登录与会话规则。',
  },
})

/** Shows hours as days if they are whole ones; seven days is the default. */
export function hoursText(language: Language, hours: number | null): string {
  const count = hours ?? 168
  return count % 24 === 0 ? say(language, m.days, { count: count / 24 }) : say(language, m.hours, { count })
}

export function idleText(language: Language, minutes: number | null): string {
  if (minutes === null) return say(language, m.never)
  return minutes % 60 === 0
    ? say(language, m.hours, { count: minutes / 60 })
    : say(language, m.minutes, { count: minutes })
}
