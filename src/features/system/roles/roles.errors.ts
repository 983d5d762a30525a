import { declareErrors } from '#shared/errors.ts'

export const roleErrors = declareErrors('role', {
  builtIn: {
    status: 409,
    en: 'The administrator role is built in and cannot be changed',
    zh: '管理员角色为系统内置，不能修改或删除',
  },
  inUse: { status: 409, en: 'This role is still in use: {uses}', zh: '该角色仍在使用：{uses}' },
  ownRight: {
    status: 409,
    en: 'This would remove your own permission to manage roles. Ask a colleague to do it',
    zh: '此操作将使您失去管理角色的权限，请由同事处理',
  },
  lastManager: {
    status: 409,
    en: 'Someone must keep the permission to manage users, roles and menus',
    zh: '此操作将导致无人可以管理用户、角色和菜单',
  },
  aboveYours: {
    status: 409,
    en: 'You can only grant permissions you have. You do not have: {rights}',
    zh: '不能授予超出自身权限的内容：{rights}',
  },
})
