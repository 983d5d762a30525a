import { menusContract } from '#features/system/menus/menus.contract.ts'
import {
  addMenu,
  editMenu,
  listMenus,
  removeMenu,
  restoreMenu,
  usageOfMenu,
} from '#features/system/menus/menus.service.ts'
import { routes } from '#server/http/routes.ts'

export const menuRoutes = routes(menusContract, {
  list: (ctx) => listMenus(ctx),
  usage: (ctx, { menuId }) => usageOfMenu(ctx, menuId),
  add: (ctx, facts) => addMenu(ctx, facts),
  edit: (ctx, { menuId, ...facts }) => editMenu(ctx, menuId, facts),
  restore: (ctx, { menuId }) => restoreMenu(ctx, menuId),
  remove: (ctx, { menuId }) => removeMenu(ctx, menuId),
})
