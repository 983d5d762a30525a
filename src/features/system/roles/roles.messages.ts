import type { DataScopeKind } from '#shared/dataScopes.ts'
import { type Text, texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Roles', zh: '角色管理' },
  description: {
    en: 'What people can do, and for which merchants. Changes take effect immediately for everyone with the role.',
    zh: '决定用户可以做什么、可以看到哪些商户。修改后对拥有该角色的用户立即生效。',
  },
  name: { en: 'Role', zh: '角色名称' },
  key: { en: 'Key', zh: '权限字符' },
  keyHint: { en: 'A letter, then letters, digits, _ and -', zh: '以字母开头，可含字母、数字、_ 和 -' },
  userType: { en: 'For', zh: '用户类型' },
  dataScope: { en: 'Data scope', zh: '数据范围' },
  status: titleWords.status,
  sort: titleWords.displayOrder,
  remark: titleWords.remark,
  people: { en: 'People', zh: '用户数' },
  createTime: titleWords.addedOn,
  builtIn: stateWords.builtIn,
  search: { en: 'Role or key', zh: '角色名称或权限字符' },
  empty: { en: 'No roles yet', zh: '暂无角色' },
  emptyHint: {
    en: 'A role defines which pages and actions someone has, and whose merchants they see.',
    zh: '角色规定用户可用的菜单与操作，以及可见的商户范围。',
  },
  add: { en: 'Add role', zh: '新增角色' },
  open: { en: 'View permissions', zh: '查看权限' },
  copy: { en: 'Copy', zh: '复制' },
  editTitle: { en: 'Edit role', zh: '修改角色' },
  added: { en: 'Role added', zh: '角色已新增' },
  saved: actionWords.saved,
  removeTitle: actionWords.removeQuestion,
  removeHint: {
    en: 'No one has this role. Removing it cannot be undone.',
    zh: '无人拥有该角色，删除后无法恢复。',
  },
  inUseHint: {
    en: 'It can be removed once no one has it. Disable it to revoke its permissions from everyone immediately.',
    zh: '仍有用户拥有该角色，无法删除；停用后其权限立即对所有人失效。',
  },
  removed: { en: 'Role removed', zh: '角色已删除' },
  rights: { en: 'Menu and permissions', zh: '菜单权限' },
  rightsHint: {
    en: 'Selecting a page also selects the directories above it.',
    zh: '勾选页面时会同时勾选其上级目录。',
  },
  linked: { en: 'Select everything below', zh: '父子联动' },
  tickAll: { en: 'Select all', zh: '全选' },
  tickNone: { en: 'Select none', zh: '全不选' },
  ticked: { en: { one: '{count} entry', other: '{count} entries' }, zh: '已选 {count} 项' },
  departments: { en: 'Departments', zh: '部门' },
  fixedHint: {
    en: 'It has every current and future permission, for every merchant, and cannot be changed.',
    zh: '拥有现在及将来的全部权限与全部商户，不可修改。',
  },
  notMine: {
    en: 'This role grants permissions you do not have, so you cannot change it.',
    zh: '该角色的权限超出您自身的权限，您无法修改。',
  },
  copyOf: { en: '{name} copy', zh: '{name} 副本' },
})

export const userTypeText = texts({
  staff: { en: 'Staff', zh: '服务商员工' },
  agent: { en: 'Agents', zh: '代理商' },
})

export const dataScopeText: Record<DataScopeKind, Text> = texts({
  global: { en: 'Global', zh: '全部数据' },
  custom: { en: 'Custom', zh: '自定义部门' },
  department: { en: 'Department', zh: '本部门' },
  departmentAndBelow: { en: 'Department and below', zh: '本部门及以下' },
  personal: { en: 'Personal only', zh: '仅本人' },
})

export const dataScopeHint: Record<DataScopeKind, Text> = texts({
  global: { en: 'Every merchant.', zh: '全部商户。' },
  custom: { en: 'Merchants of the selected departments.', zh: '所勾选部门的商户。' },
  department: { en: 'Merchants of the person’s own department.', zh: '用户所在部门的商户。' },
  departmentAndBelow: {
    en: 'Merchants of the person’s own department and all departments below it.',
    zh: '用户所在部门及其全部下级部门的商户。',
  },
  personal: { en: 'Only merchants assigned to the person.', zh: '仅用户本人负责的商户。' },
})

export const memberTexts = texts({
  title: { en: 'People with this role', zh: '角色用户' },
  open: { en: 'People', zh: '分配用户' },
  add: { en: 'Add people', zh: '添加用户' },
  choose: { en: 'Choose people', zh: '选择用户' },
  give: { en: { one: 'Add {count}', other: 'Add {count}' }, zh: '授予 {count} 人' },
  given: { en: 'Added', zh: '已授予' },
  take: { en: 'Remove {count}', zh: '取消 {count} 人的授权' },
  takeOne: { en: 'Remove', zh: '取消授权' },
  takeTitle: {
    en: { one: 'Remove {role} from {count} person?', other: 'Remove {role} from {count} people?' },
    zh: '取消 {count} 人的“{role}”？',
  },
  takeHint: { en: 'It takes effect immediately.', zh: '立即生效。' },
  taken: { en: 'Removed', zh: '已取消授权' },
  none: { en: 'No one has this role yet', zh: '暂无用户拥有该角色' },
  noneHint: { en: 'Add people; it takes effect immediately.', zh: '添加用户后立即生效。' },
})

export const previewTexts = texts({
  title: { en: 'Permission preview', zh: '权限预览' },
  open: actionWords.preview,
  hint: {
    en: 'Based on the current form, before saving.',
    zh: '按当前表单内容预览，尚未保存。',
  },
  as: { en: 'Preview for', zh: '预览对象' },
  thisRole: { en: 'Someone with only this role', zh: '仅拥有该角色的用户' },
  ofDepartment: { en: 'In department', zh: '所属部门' },
  menu: titleWords.menu,
  noMenu: { en: 'No pages', zh: '没有任何页面' },
  rights: { en: 'Permissions', zh: '权限' },
  merchants: objectWords.merchants,
  everyMerchant: { en: 'Every merchant', zh: '全部商户' },
  ofDepartments: { en: 'Merchants of {departments}', zh: '{departments} 的商户' },
  own: { en: 'Merchants assigned to them', zh: '本人负责的商户' },
  reached: { en: { one: '{count} merchant now', other: '{count} merchants now' }, zh: '目前 {count} 个商户' },
  first: { en: 'The first of them', zh: '部分商户' },
  nothing: { en: 'No merchants', zh: '没有任何商户' },
  narrower: { en: '{right}: narrower', zh: '{right}：范围较小' },
})

export const faultTexts = texts({
  nameTaken: { en: 'This name is already used by another role', zh: '该名称已被其他角色使用' },
  keyTaken: { en: 'This key is already used by another role', zh: '该权限字符已被其他角色使用' },
  menus: { en: 'The menu has changed. Open the form again', zh: '菜单已变更，请重新打开' },
  departments: { en: 'This department no longer exists', zh: '部门已不存在' },
  noDepartment: { en: 'Select at least one department', zh: '请至少勾选一个部门' },
})
