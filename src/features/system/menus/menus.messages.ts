import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Menus', zh: '菜单管理' },
  description: {
    en: 'What the portal shows, where, and which permission each page and action requires. Changes apply to everyone immediately.',
    zh: '服务商后台的菜单、页面地址及所需权限。修改后对所有人立即生效。',
  },
  name: { en: 'Name', zh: '菜单名称' },
  nameEn: { en: 'Name in English', zh: '英文名称' },
  nameZh: { en: 'Name in Chinese', zh: '中文名称' },
  kind: { en: 'Type', zh: '菜单类型' },
  parent: { en: 'Parent', zh: '上级菜单' },
  top: { en: 'Top of the menu', zh: '顶级' },
  icon: { en: 'Icon', zh: '图标' },
  noIcon: { en: 'No icon', zh: '无图标' },
  permission: { en: 'Permission', zh: '权限标识' },
  noRight: { en: 'None: visible to everyone', zh: '无（所有人可见）' },
  component: { en: 'Page', zh: '组件路径' },
  path: { en: 'Address', zh: '路由地址' },
  pathHint: { en: 'Its part of the address, relative to its parent', zh: '相对于上级菜单的地址' },
  link: { en: 'Link', zh: '链接地址' },
  linkHint: {
    en: 'A full address, starting with https:// or http://',
    zh: '以 https:// 或 http:// 开头的完整地址',
  },
  external: { en: 'External link', zh: '是否外链' },
  visible: { en: 'Shown', zh: '显示状态' },
  visibleHint: { en: 'A hidden page can still be opened by its address', zh: '隐藏后仍可通过地址访问' },
  hidden: { en: 'Hidden', zh: '隐藏' },
  status: titleWords.status,
  statusHint: {
    en: 'A disabled entry and everything below it is hidden, and its permission is not granted',
    zh: '停用后，该菜单及其下级均不显示，其权限对所有人失效',
  },
  sort: titleWords.displayOrder,
  roles: { en: 'Roles', zh: '角色数' },
  own: { en: 'Built in', zh: '产品自带' },
  changed: stateWords.changed,
  added: stateWords.custom,
  add: { en: 'Add entry', zh: '新增菜单' },
  addBelow: { en: 'Add below', zh: '新增下级' },
  editTitle: { en: 'Edit entry', zh: '修改菜单' },
  enable: actionWords.enable,
  disable: actionWords.disable,
  disableTitle: { en: 'Disable {name}?', zh: '停用“{name}”？' },
  restore: { en: 'Restore default', zh: '恢复产品默认' },
  restoreTitle: { en: 'Restore {name} to the default?', zh: '将“{name}”恢复为产品默认？' },
  restoreHint: {
    en: 'Name, icon, position and address return to the default. Role assignments stay.',
    zh: '名称、图标、位置与地址将恢复默认，角色授权不变。',
  },
  restored: { en: 'Default restored', zh: '已恢复默认' },
  removeTitle: actionWords.removeQuestion,
  removeHint: {
    en: 'No role uses it. It cannot be restored.',
    zh: '没有角色使用该菜单，删除后无法恢复。',
  },
  inUseHint: {
    en: 'It can be removed once no role uses it and nothing is below it.',
    zh: '请先取消角色授权并移走下级菜单后再删除。',
  },
  removed: { en: 'Entry removed', zh: '菜单已删除' },
  saved: actionWords.saved,
  createdDone: { en: 'Entry added', zh: '菜单已新增' },
  search: { en: 'Name, permission or address', zh: '名称、权限标识或地址' },
  empty: { en: 'No entries match', zh: '没有匹配的菜单' },
  emptyHint: { en: 'Try another search.', zh: '请更换搜索条件。' },
  fixed: {
    en: 'This entry is built in. Its page and permission cannot be changed.',
    zh: '该菜单为产品自带，组件与权限标识不可修改。',
  },
  expandAll: { en: 'Expand all', zh: '全部展开' },
  collapseAll: { en: 'Collapse all', zh: '全部收起' },
  expand: { en: 'Expand', zh: '展开' },
  collapse: { en: 'Collapse', zh: '收起' },
  and: { en: ', ', zh: '、' },
})

export const kindText = texts({
  directory: { en: 'Directory', zh: '目录' },
  menu: titleWords.menu,
  button: { en: 'Button', zh: '按钮' },
})

export const faultTexts = texts({
  parent: {
    en: 'Directories and pages must be in a directory or at the top, buttons on a page',
    zh: '目录和菜单须位于目录下或顶级，按钮须位于菜单下',
  },
  permission: { en: 'Unknown permission, or not one of this page', zh: '权限标识不存在或与页面不符' },
  component: { en: 'Unknown page', zh: '组件不存在' },
  path: { en: 'Letters, digits, _ and -, with / between parts', zh: '仅限字母、数字、_、-，各段以 / 分隔' },
  address: { en: 'Enter the page’s part of the address', zh: '请填写路由地址' },
  duplicate: { en: 'This address is already used by another page', zh: '该地址已被其他页面使用' },
  external: {
    en: 'Enter a full address starting with https:// or http://',
    zh: '请输入以 https:// 或 http:// 开头的完整地址',
  },
  deep: { en: 'The menu is at most five levels deep', zh: '菜单最多五级' },
})
