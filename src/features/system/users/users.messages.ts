import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Users', zh: '用户管理' },
  description: {
    en: 'The provider’s own staff: their departments, posts and roles.',
    zh: '服务商员工：所属部门、岗位及角色。',
  },
  person: { en: 'Person', zh: '用户' },
  displayName: { en: 'Name', zh: '用户昵称' },
  username: { en: 'Username', zh: '用户账号' },
  email: contactWords.email,
  phone: { en: 'Phone', zh: '手机号码' },
  department: contactWords.department,
  posts: { en: 'Posts', zh: '岗位' },
  roles: { en: 'Roles', zh: '角色' },
  state: titleWords.status,
  language: titleWords.language,
  remark: titleWords.remark,
  lastSignInTime: { en: 'Last sign-in', zh: '最后登录' },
  createTime: titleWords.addedOn,
  never: { en: 'Never', zh: '从未登录' },
  none: stateWords.none,
  find: actionWords.search,
  search: { en: 'Name, username, email, phone', zh: '昵称、账号、邮箱、手机号' },
  empty: { en: 'No users', zh: '暂无用户' },
  emptyHint: {
    en: 'Invite people one by one, or import them from a workbook.',
    zh: '可逐个邀请用户，或从表格批量导入。',
  },
  count: { en: { one: '{count} person', other: '{count} people' }, zh: '{count} 名用户' },
  invited: { en: '{count} invited', zh: '{count} 名待接受邀请' },
  disabled: { en: '{count} disabled', zh: '{count} 名已停用' },
  nobody: { en: 'No one', zh: '不指定' },
  showDepartments: { en: 'Departments', zh: '按部门筛选' },
})

export const languageText = texts({
  en: { en: 'English', zh: 'English' },
  zh: { en: '中文', zh: '中文' },
})

export const formTexts = texts({
  add: { en: 'Add user', zh: '新增用户' },
  edit: actionWords.editRecord,
  editTitle: { en: 'Edit user', zh: '修改用户' },
  usernameHint: {
    en: '2 to 30 letters, digits, dots, hyphens or underscores; it cannot be changed later',
    zh: '2-30 位字母、数字、点、横线或下划线，创建后不可修改',
  },
  emailHint: {
    en: 'Invitations and password links are sent here. A new address takes effect once it is confirmed',
    zh: '邀请邮件与重设密码链接将发送至该邮箱；更改邮箱须经新邮箱确认后生效',
  },
  phoneHint: { en: 'With the country code, such as +16045550142', zh: '含国家代码，如 +16045550142' },
  rolesHint: {
    en: 'Permissions of several roles add up. You can only assign roles whose permissions you have.',
    zh: '多个角色的权限合并生效。超出您自身权限的角色不可选择。',
  },
  departmentHint: { en: 'Department data scopes are based on this', zh: '按部门的数据范围以此为准' },
  departmentNone: { en: 'No department', zh: '不属于任何部门' },
  invited: { en: 'Invitation sent', zh: '邀请邮件已发送' },
  saved: actionWords.saved,
  savedEmail: {
    en: 'Saved. The new address takes effect once it is confirmed',
    zh: '已保存，新邮箱经确认后生效',
  },
  ownRoles: {
    en: 'Your own department, posts and roles must be changed by a colleague.',
    zh: '本人的部门、岗位与角色须由同事修改。',
  },
})

export const actTexts = {
  enable: {
    label: actionWords.enable,
    title: { en: 'Enable {name}?', zh: '启用“{name}”？' },
    body: { en: 'They can sign in again with their previous password.', zh: '该用户可使用原密码重新登录。' },
    done: { en: 'Enabled', zh: '已启用' },
  },
  unlock: {
    label: actionWords.unlock,
    title: { en: 'Unlock {name}?', zh: '解锁“{name}”？' },
    body: { en: 'They can try their password again immediately.', zh: '该用户可立即重新尝试登录。' },
    done: { en: 'Unlocked', zh: '已解锁' },
  },
  reset: {
    label: { en: 'Reset password', zh: '重设密码' },
    title: { en: 'Reset the password of {name}?', zh: '重设“{name}”的密码？' },
    body: {
      en: 'A password reset link goes to {email}. The old password works until it is used.',
      zh: '重设密码链接将发送至 {email}，在此之前原密码仍有效。',
    },
    done: { en: 'Link sent', zh: '重设链接已发送' },
  },
  resetFactors: {
    label: { en: 'Reset second factor', zh: '重置两步验证' },
    title: { en: 'Reset the second factor of {name}?', zh: '重置“{name}”的两步验证？' },
    body: {
      en: 'Their authenticator app, passkeys and recovery codes stop working, and they are notified by email. For a while, the two of you do not count as two people for approvals.',
      zh: '其身份验证器、通行密钥与恢复码将失效，并以邮件通知本人。一段时间内你们不能互为审批的第二人。',
    },
    done: { en: 'Second factor reset', zh: '两步验证已重置' },
    danger: true,
  },
  invite: {
    label: { en: 'Invite again', zh: '重新邀请' },
    title: { en: 'Invite {name} again?', zh: '重新邀请“{name}”？' },
    body: {
      en: 'A new link goes to {email}; the previous one stops working.',
      zh: '新链接将发送至 {email}，原链接失效。',
    },
    done: { en: 'Invited again', zh: '邀请已重新发送' },
  },
  withdraw: {
    label: { en: 'Withdraw the invitation', zh: '撤回邀请' },
    title: { en: 'Withdraw the invitation of {name}?', zh: '撤回对“{name}”的邀请？' },
    body: { en: 'The link in the email stops working.', zh: '邮件中的链接将失效。' },
    done: { en: 'Withdrawn', zh: '邀请已撤回' },
    danger: true,
  },
  disable: {
    label: actionWords.disable,
    title: { en: 'Disable {name}?', zh: '停用“{name}”？' },
    body: {
      en: 'This account can no longer sign in, and all its sessions end immediately.',
      zh: '该账号将无法登录，所有会话立即结束。',
    },
    done: stateWords.disabled,
    danger: true,
  },
}

export const faultTexts = texts({
  username: {
    en: '2 to 30 letters, digits, dots, hyphens or underscores',
    zh: '请输入 2-30 位字母、数字、点、横线或下划线',
  },
  usernameTaken: { en: 'This username is taken', zh: '该账号已被使用' },
  department: { en: 'This department does not exist or is disabled', zh: '部门不存在或已停用' },
  departmentBeyond: {
    en: 'Choose a department within your data scope',
    zh: '请选择您数据范围内的部门',
  },
  post: { en: 'This post does not exist or is disabled', zh: '岗位不存在或已停用' },
  role: { en: 'This role does not exist or is disabled', zh: '角色不存在或已停用' },
  email: { en: 'Enter an email address', zh: '请输入有效邮箱' },
  phone: {
    en: 'Enter it with the country code, such as +16045550142',
    zh: '请输入含国家代码的号码，如 +16045550142',
  },
})
