import { type Text, texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const factorText = texts({
  none: { en: 'Off', zh: '未开启' },
  totp: { en: 'Authenticator app', zh: '身份验证器' },
  passkey: contactWords.passkey,
  both: { en: 'App and passkey', zh: '验证器与通行密钥' },
})

export const pinText = texts({
  notSet: { en: 'Not set', zh: '未设置' },
  set: stateWords.set,
  locked: stateWords.locked,
})

export const yesNoText = texts({ yes: stateWords.yes, no: stateWords.no })
export const onOffText = texts({ on: { en: 'On', zh: '已开启' }, off: { en: 'Off', zh: '未开启' } })
export const languageText = texts({ en: titleWords.english, zh: titleWords.chinese })

/** The list and a person's own page. */
export const m = texts({
  title: { en: 'User management', zh: '员工管理' },
  description: {
    en: 'Who works here, what they can do, and how they sign in.',
    zh: '管理员工及其角色、权限与登录方式。',
  },
  person: { en: 'Person', zh: '员工' },
  displayName: contactWords.name,
  username: { en: 'Username', zh: '用户名' },
  email: { en: 'Email', zh: '电子邮箱' },
  emailOpen: { en: 'not confirmed', zh: '未验证' },
  noEmail: { en: 'None', zh: '未填写' },
  role: titleWords.role,
  state: titleWords.state,
  secondFactor: contactWords.secondFactor,
  wechat: moneyWords.wechat,
  bound: { en: 'Linked', zh: '已绑定' },
  notBound: { en: 'Not linked', zh: '未绑定' },
  paymentNotice: objectWords.paymentNotice,
  pin: { en: 'PIN', zh: 'PIN 码' },
  language: titleWords.language,
  lastSignInTime: { en: 'Last sign-in', zh: '最近登录' },
  never: stateWords.never,
  createTime: titleWords.added,
  search: { en: 'Name, username or email', zh: '姓名、用户名或邮箱' },
  count: { en: { one: '{count} person', other: '{count} people' }, zh: '{count} 名员工' },
  invitedCount: { en: { one: '{count} invited', other: '{count} invited' }, zh: '{count} 名待接受邀请' },
  factorCount: {
    en: { one: '{count} with a second factor', other: '{count} with a second factor' },
    zh: '{count} 名已开启两步验证',
  },
  empty: { en: 'No staff found', zh: '没有符合条件的员工' },
  emptyHint: { en: 'Add a person, or clear the filters.', zh: '请添加员工或清除筛选条件。' },
  actions: titleWords.actions,
  openPage: actionWords.view,
})

/** What is wrong beside a field. The first is the specification's, word for word. */
export const faultTexts = texts({
  username: { en: 'Please enter a valid username', zh: '请输入有效的用户名' },
  email: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱' },
  usernameTaken: { en: 'This username is taken', zh: '该用户名已被使用' },
  inviteNeedsEmail: {
    en: 'An email address is required to send an invitation',
    zh: '发送邀请需要填写邮箱',
  },
})

export const formTexts = texts({
  add: { en: 'Add person', zh: '添加员工' },
  added: { en: 'Added. They can sign in now.', zh: '已添加，该员工可立即登录。' },
  invited: { en: 'Added. The invitation has been sent.', zh: '已添加，邀请邮件正在发送。' },
  edit: actionWords.edit,
  editTitle: { en: 'Edit {name}', zh: '编辑 {name}' },
  saved: actionWords.saved,
  way: { en: 'First sign-in', zh: '启用方式' },
  byInvitation: { en: 'Invite by email', zh: '邮件邀请' },
  byInvitationHint: {
    en: 'They receive a link valid for 72 hours and choose their own password.',
    zh: '员工将收到 72 小时内有效的链接，并自行设置密码。',
  },
  byPassword: { en: 'Set a first password', zh: '设置初始密码' },
  byPasswordHint: {
    en: 'You give them the password yourself. They can change it under Settings > Security.',
    zh: '由您告知初始密码，员工可在“设置 > 安全”中修改。',
  },
  usernameHint: contactWords.passwordRule,
  usernameFixed: { en: 'Login ID is not case sensitive', zh: '登录名不区分大小写' },
  emailHint: {
    en: 'For links and security emails.',
    zh: '用于接收链接与安全邮件。',
  },
  languageHint: { en: 'Language of their emails', zh: '邮件使用的语言' },
  noticeHint: { en: 'They are notified of each payment', zh: '每笔收款均通知该员工' },
  pinHint: {
    en: 'Six digits to sign in at a till; can be set later.',
    zh: '用于收银设备登录的 6 位数字，也可稍后设置。',
  },
  passwordHint: { en: 'Leave it blank to keep the password', zh: '留空则不修改密码' },
  password: contactWords.password,
  passwordRule: {
    en: 'Please enter 8 to 20 characters with least one uppercase',
    zh: '请输入 8 至 20 个字符，且至少包含一个大写字母',
  },
  roleCashier: { en: 'Takes payments and sees related transactions', zh: '收款并查看相关交易' },
  roleManager: { en: 'Manages the store: refunds, devices, staff', zh: '门店管理：退款、设备与员工' },
  roleAdmin: {
    en: 'Full access, including bank details and sign-in rules',
    zh: '全部权限，含银行账户与安全策略',
  },
  roleFixed: { en: 'Only another Owner can change this role', zh: '仅其他所有者可更改此角色' },
})

/** Bells of the Owners. */
export const noticeTexts = texts({
  added: { en: '{name} was added to the staff', zh: '已添加员工 {name}' },
  roleChanged: { en: 'The role of {name} was changed', zh: '员工 {name} 的角色已变更' },
  disabled: { en: '{name} can no longer sign in', zh: '员工 {name} 已停用' },
  enabled: { en: '{name} can sign in again', zh: '员工 {name} 已重新启用' },
  factorsReset: { en: 'The second factor of {name} was reset', zh: '员工 {name} 的两步验证已重置' },
  by: { en: 'Changed by {by}. Open to see the details.', zh: '操作人：{by}。点击查看详情。' },
})

type Asking = { label: Text; title: Text; body: Text; done: Text; danger?: boolean }
const acts = <K extends string>(all: Record<K, Asking>) => all

/** What can be done about a person: the words on it, what is asked first, and what is said after. */
export const actTexts = acts({
  disable: {
    label: actionWords.disable,
    title: { en: 'Disable {name}?', zh: '停用 {name}？' },
    body: {
      en: 'They are signed out everywhere immediately, including tills, and cannot sign in until enabled again. Their activity stays on record.',
      zh: '该员工将立即从所有设备退出，重新启用前无法登录。其操作记录予以保留。',
    },
    done: stateWords.disabled,
    danger: true,
  },
  enable: {
    label: actionWords.enable,
    title: { en: 'Enable {name}?', zh: '启用 {name}？' },
    body: { en: 'They can sign in again with the password they had.', zh: '该员工可使用原密码重新登录。' },
    done: { en: 'Enabled', zh: '已启用' },
  },
  unlock: {
    label: actionWords.unlock,
    title: { en: 'Unlock {name}?', zh: '允许 {name} 立即重试？' },
    body: {
      en: 'Too many wrong passwords were entered. Check that it was really them.',
      zh: '密码输错次数过多，请先确认是否为本人操作。',
    },
    done: { en: 'Unlocked', zh: '已解锁' },
  },
  reset: {
    label: { en: 'Send password reset link', zh: '发送重置密码链接' },
    title: { en: 'Send {name} a password reset link?', zh: '向 {name} 发送重置密码链接？' },
    body: {
      en: 'The link goes to {email} and is valid for 30 minutes. The old password keeps working until the link is used.',
      zh: '链接将发送至 {email}，30 分钟内有效。使用前原密码仍然有效。',
    },
    done: { en: 'Link sent', zh: '链接正在发送' },
  },
  invite: {
    label: { en: 'Send invitation again', zh: '重新发送邀请' },
    title: { en: 'Invite {name} again?', zh: '重新邀请 {name}？' },
    body: {
      en: 'A new link goes to {email} and is valid for 72 hours. The previous one stops working.',
      zh: '新链接将发送至 {email}，72 小时内有效，此前的链接随即失效。',
    },
    done: { en: 'Invitation sent', zh: '邀请邮件正在发送' },
  },
  withdraw: {
    label: { en: 'Withdraw invitation', zh: '撤回邀请' },
    title: { en: 'Withdraw the invitation of {name}?', zh: '撤回对 {name} 的邀请？' },
    body: { en: 'The link they received stops working.', zh: '已发送的链接将失效。' },
    done: { en: 'Invitation withdrawn', zh: '邀请已撤回' },
    danger: true,
  },
  resetFactors: {
    label: { en: 'Reset second factor', zh: '重置两步验证' },
    title: { en: 'Reset the second factor of {name}?', zh: '重置 {name} 的两步验证？' },
    body: {
      en: 'Their authenticator app, passkeys and recovery codes stop working. Make sure the request really comes from them.',
      zh: '其身份验证器、通行密钥与恢复码将全部失效，请先确认确为本人要求。',
    },
    done: { en: 'Second factor reset', zh: '两步验证已重置' },
    danger: true,
  },
  unbindWechat: {
    label: { en: 'Unlink WeChat', zh: '解绑微信' },
    title: { en: 'Unlink the WeChat account of {name}?', zh: '解绑 {name} 的微信？' },
    body: {
      en: 'They can no longer sign in with WeChat or receive notifications there.',
      zh: '该员工将无法使用微信登录，也不再收到微信通知。',
    },
    done: { en: 'WeChat unlinked', zh: '微信已解绑' },
    danger: true,
  },
  signOut: {
    label: { en: 'Sign out everywhere', zh: '退出所有登录' },
    title: { en: 'Sign {name} out everywhere?', zh: '让 {name} 退出所有登录？' },
    body: {
      en: 'All open sessions end, including at tills. They can sign in again right away.',
      zh: '该员工的所有登录会话（含收银设备）将结束，之后可重新登录。',
    },
    done: { en: 'Signed out everywhere', zh: '已退出所有登录' },
    danger: true,
  },
})

export const viewTexts = texts({
  viewAs: { en: 'View as this person', zh: '以其权限查看' },
  title: { en: 'View as {name}?', zh: '以 {name} 的权限查看？' },
  body: {
    en: 'A new tab shows what their role can see, for half an hour, read-only. Your viewing is recorded and visible to them.',
    zh: '将在新标签页中显示其角色可见的内容，有效期半小时，不能更改。查看会被记录，对方可见。',
  },
  blocked: { en: 'The browser blocked the new tab', zh: '浏览器阻止了新标签页' },
  open: { en: 'View as {name}', zh: '查看 {name}' },
})

export const detailTexts = texts({
  account: contactWords.accountId,
  sessions: { en: 'Open sessions', zh: '登录会话' },
  sessionsEmpty: { en: 'Not signed in anywhere', zh: '当前未登录' },
  device: { en: 'Device', zh: '登录设备' },
  place: { en: 'Place', zh: '地点' },
  since: { en: 'Since', zh: '登录时间' },
  lastUse: titleWords.lastUsed,
  happened: { en: 'Account history', zh: '账号记录' },
  did: { en: 'Activity', zh: '操作记录' },
  rights: { en: 'What {name} can do', zh: '{name} 的权限' },
  rightsHint: {
    en: 'Based on the role {role}. The server checks it on every request.',
    zh: '依据角色“{role}”，服务器在每次请求时校验。',
  },
  allRoles: objectWords.whatEachRoleCanDo,
})

export const bulkTexts = texts({
  notNow: { en: 'Does not apply to this person now', zh: '该员工当前不适用' },
  inviteTitle: {
    en: { one: 'Invite {count} person again?', other: 'Invite {count} people again?' },
    zh: '重新邀请 {count} 名员工？',
  },
  withdrawTitle: {
    en: { one: 'Withdraw {count} invitation?', other: 'Withdraw {count} invitations?' },
    zh: '撤回 {count} 份邀请？',
  },
  signOutTitle: {
    en: { one: 'Sign {count} person out everywhere?', other: 'Sign {count} people out everywhere?' },
    zh: '让 {count} 名员工退出所有登录？',
  },
})
