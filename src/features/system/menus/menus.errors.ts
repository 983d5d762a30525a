import { declareErrors } from '#shared/errors.ts'

export const menuErrors = declareErrors('menu', {
  notFound: { status: 404, en: 'Menu entry not found', zh: '菜单不存在' },
  circle: {
    status: 409,
    en: 'A menu entry cannot be placed below itself or one of its own entries',
    zh: '上级菜单不能是该菜单自身或其下级菜单',
  },
  hasChildren: {
    status: 409,
    en: 'This entry contains others: {uses}. Move or remove them first',
    zh: '存在下级菜单：{uses}，请先移动或删除',
  },
  inUse: { status: 409, en: 'Roles still use this entry: {uses}', zh: '该菜单仍被角色使用：{uses}' },
  ofProduct: {
    status: 409,
    en: 'This entry is built in and cannot be removed. Disable it instead',
    zh: '该菜单为产品自带，删除后重启会恢复，请改为停用',
  },
  notOfProduct: {
    status: 409,
    en: 'This entry is not built in, so there is no default to restore',
    zh: '该菜单不是产品自带，无法恢复默认',
  },
  wouldStop: {
    status: 409,
    en: 'After this, no one could open {pages} and manage the system',
    zh: '此操作将导致无人可以打开{pages}，系统将无法管理',
  },
})
