import { z } from 'zod'
import { menuKinds } from '#features/system/menus/menus.domain.ts'
import { menuErrors } from '#features/system/menus/menus.errors.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { entityStatuses, sortOrder } from '#shared/entityFields.ts'
import { flag, instant, text, wholeNumber } from '#shared/fields.ts'
import { usageCall } from '#shared/managedEntity.ts'

/** An entry of the portal's menu: a directory, a page of it, or what may be done there. */
export const menuEntry = z.strictObject({
  menuId: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(menuKinds),
  nameEn: z.string(),
  nameZh: z.string(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  /** Which page of the product it opens. */
  component: z.string().nullable(),
  /** Of a page: its part of the address; of an external link: the whole address. */
  path: z.string(),
  /** The whole address. */
  address: z.string(),
  external: z.boolean(),
  visible: z.boolean(),
  status: z.enum(entityStatuses),
  sort: z.int(),
  /** Whether it is built in, and whether it was changed. */
  own: z.enum(['asBrought', 'changed']).nullable(),
  /** How many roles give it. */
  roles: z.int(),
  version: z.int(),
  createTime: instant,
})
export type MenuEntry = z.output<typeof menuEntry>

export const menuNameWidth = 40

export const menuFacts = z.strictObject({
  parentId: z.uuid().nullable(),
  nameEn: text({ min: 1, max: menuNameWidth }),
  nameZh: text({ min: 1, max: menuNameWidth }),
  icon: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{1,39}$/)
    .nullable(),
  permission: z.string().max(60).nullable(),
  component: z.string().max(60).nullable(),
  path: z.string().max(500),
  external: flag,
  visible: flag,
  status: z.enum(entityStatuses),
  sort: sortOrder,
})
export type MenuFacts = z.output<typeof menuFacts>

const one = { menuId: z.uuid() }
const refusals = [
  menuErrors.notFound,
  menuErrors.circle,
  menuErrors.wouldStop,
  roleErrors.lastManager,
  roleErrors.aboveYours,
] as const

const menus = { noun: 'menu', path: '/provider/menus', id: 'menuId', errors: menuErrors } as const

export const menusContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/menus',
    access: 'menu.query',
    summary: 'List all entries of the portal menu as a tree',
    output: z.array(menuEntry),
  }),
  usage: usageCall(menus, 'Get what uses a menu entry: roles and entries below it'),
  add: endpoint({
    method: 'POST',
    path: '/provider/menus',
    access: 'menu.add',
    summary: 'Add a group, a custom page, an external link or a permission',
    input: z.strictObject({ kind: z.enum(menuKinds), ...menuFacts.shape }),
    output: menuEntry,
    errors: refusals,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/menus/{menuId}',
    access: 'menu.edit',
    summary: 'Update, move, hide, enable or disable a menu entry; it applies from the next call',
    input: z.strictObject({ ...one, version: wholeNumber, ...menuFacts.shape }),
    output: menuEntry,
    errors: [...refusals, systemErrors.changed],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/menus/{menuId}/restoring',
    access: 'menu.edit',
    summary: 'Reset a menu entry to its default',
    input: z.strictObject(one),
    output: menuEntry,
    errors: [...refusals, menuErrors.notOfProduct],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/menus/{menuId}',
    access: 'menu.delete',
    summary: 'Delete a custom menu entry that no role uses',
    input: z.strictObject(one),
    output: done,
    errors: [
      menuErrors.notFound,
      menuErrors.ofProduct,
      menuErrors.hasChildren,
      menuErrors.inUse,
      menuErrors.wouldStop,
    ],
  }),
}
