import { texts } from '#shared/messages.ts'

export const portalPeopleErrors = texts({
  'system.changed': {
    en: 'Someone else has changed this. Review it and try again',
    zh: '内容已被他人修改，请刷新后再试',
  },
  'department.notFound': { en: 'Department not found', zh: '部门不存在' },
  'department.circle': {
    en: 'A department cannot be placed below itself or one of its own departments',
    zh: '上级部门不能是该部门自身或其下级部门',
  },
  'department.inUse': { en: 'This department is still in use: {uses}', zh: '该部门仍在使用：{uses}' },
  'department.oneRoot': {
    en: 'Only the company itself can be at the top. Choose a parent department',
    zh: '顶级部门只有一个，请选择上级部门',
  },
  'department.hasEnabled': {
    en: 'Departments below it are still enabled. Disable them first',
    zh: '存在未停用的下级部门，请先停用',
  },
  'post.notFound': { en: 'Post not found', zh: '岗位不存在' },
  'post.inUse': { en: 'This post is still in use: {uses}', zh: '该岗位仍在使用：{uses}' },
  'user.notFound': { en: 'Person not found', zh: '没有该用户' },
  'user.self': {
    en: 'You cannot do this to your own account. Ask a colleague',
    zh: '不能对自己的账号执行此操作，请由同事处理',
  },
  'user.lastAdministrator': {
    en: 'This is the last administrator. Make someone else an administrator first',
    zh: '该用户是最后一位可登录的管理员，请先指定另一位管理员',
  },
  'user.aboveYours': {
    en: 'This person has more permissions than you. Ask an administrator',
    zh: '该用户的权限高于您，请联系管理员',
  },
  'user.notInState': {
    en: 'This account has changed, and the action no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  'user.noEmail': {
    en: 'This person has no email address for the link. Add one first',
    zh: '该用户没有电子邮箱，无法发送链接，请先填写',
  },
  'userImport.faults': {
    en: 'Some rows have errors, so nothing was imported. Correct the file and check it again',
    zh: '文件中有错误的行，未导入任何内容，请重新检查',
  },
  'role.notFound': { en: 'Role not found', zh: '角色不存在' },
  'role.builtIn': {
    en: 'The administrator role is built in and cannot be changed',
    zh: '管理员角色为系统内置，不能修改或删除',
  },
  'role.inUse': { en: 'This role is still in use: {uses}', zh: '该角色仍在使用：{uses}' },
  'role.ownRight': {
    en: 'This would remove your own permission to manage roles. Ask a colleague to do it',
    zh: '此操作将使您失去管理角色的权限，请由同事处理',
  },
  'role.lastManager': {
    en: 'Someone must keep the permission to manage users, roles and menus',
    zh: '此操作将导致无人可以管理用户、角色和菜单',
  },
  'role.aboveYours': {
    en: 'You can only grant permissions you have. You do not have: {rights}',
    zh: '不能授予超出自身权限的内容：{rights}',
  },
  'menu.notFound': { en: 'Menu entry not found', zh: '菜单不存在' },
  'menu.circle': {
    en: 'A menu entry cannot be placed below itself or one of its own entries',
    zh: '上级菜单不能是该菜单自身或其下级菜单',
  },
  'menu.hasChildren': {
    en: 'This entry contains others: {uses}. Move or remove them first',
    zh: '存在下级菜单：{uses}，请先移动或删除',
  },
  'menu.inUse': { en: 'Roles still use this entry: {uses}', zh: '该菜单仍被角色使用：{uses}' },
  'menu.ofProduct': {
    en: 'This entry is built in and cannot be removed. Disable it instead',
    zh: '该菜单为产品自带，删除后重启会恢复，请改为停用',
  },
  'menu.notOfProduct': {
    en: 'This entry is not built in, so there is no default to restore',
    zh: '该菜单不是产品自带，无法恢复默认',
  },
  'menu.wouldStop': {
    en: 'After this, no one could open {pages} and manage the system',
    zh: '此操作将导致无人可以打开{pages}，系统将无法管理',
  },
})
