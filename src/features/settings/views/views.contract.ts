import { z } from 'zod'
import { scheduleErrors } from '#features/settings/views/schedules.errors.ts'
import { mostPins } from '#features/settings/views/views.domain.ts'
import { viewErrors } from '#features/settings/views/views.errors.ts'
import { commonRoleErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, text } from '#shared/fields.ts'

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
const value = z.union([z.string().max(200), z.int(), z.boolean()])

/** The URL state of a list: filters and sort, each key with one or more values. */
export const viewSearch = z.record(key, z.array(z.string().max(200)).max(50))
/** The input of the list's export, in wire format. */
export const viewInput = z.record(key, z.union([value, z.array(value).max(100)]))
export const densities = ['comfortable', 'compact'] as const

const content = {
  search: viewSearch,
  /** The columns that are shown, in their order. */
  columns: z.array(z.string().max(64)).min(1).max(100),
  density: z.enum(densities),
  /** Where the list is exported, and with what; absent for a list without a file. */
  exportPath: z.string().max(100).nullable(),
  asked: viewInput.nullable(),
}

/**
 * The role with which it is shared: a merchant's by number (1, 2, 3), a provider's by id; null for
 * everyone.
 */
const sharedRole = z.string().max(64).nullable()

export const savedView = z.strictObject({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  /** Others of the merchant see it: everyone, or those of `sharedRole`. */
  shared: z.boolean(),
  sharedRole,
  madeBy: z.string(),
  /** May the caller change or delete it? */
  editable: z.boolean(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  /** Its position among the caller's tabs above the list, from 0; null if it is not a tab. */
  pinned: z.int().nullable(),
  ...content,
  updateTime: instant,
})
export type SavedView = z.output<typeof savedView>

const name = text({ min: 1, max: 60 })
const one = { viewId: z.string().max(64) }
const list = z.string().min(1).max(100)
export const newView = z.strictObject({
  list,
  name,
  shared: flag,
  sharedRole: sharedRole.optional(),
  ...content,
})
export type NewView = z.output<typeof newView>
export const viewChange = z.strictObject({
  ...one,
  name: name.optional(),
  shared: flag.optional(),
  sharedRole: sharedRole.optional(),
  search: content.search.optional(),
  columns: content.columns.optional(),
  density: content.density.optional(),
  exportPath: content.exportPath.optional(),
  asked: content.asked.optional(),
})
export type ViewChange = z.output<typeof viewChange>

/** How many rows a view has: exact up to 99, beyond it only that there are more. */
const viewCount = z.strictObject({ viewId: z.string(), count: z.int(), more: z.boolean() })

export const viewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    access: 'view.query',
    summary: 'List your saved views and those that the merchant shares',
    input: z.strictObject({ list: list.optional() }),
    output: z.strictObject({ views: z.array(savedView) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/views',
    access: 'view.add',
    summary: 'Save a view of a list',
    input: newView,
    output: savedView,
    errors: [
      viewErrors.nameTaken,
      viewErrors.limit,
      viewErrors.shareByManagers,
      commonRoleErrors.notFound,
      scheduleErrors.noExport,
    ],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/views/{viewId}',
    access: 'view.edit',
    summary: 'Rename, share or replace a view',
    input: viewChange,
    output: savedView,
    errors: [
      viewErrors.notFound,
      viewErrors.notYours,
      viewErrors.nameTaken,
      viewErrors.shareByManagers,
      commonRoleErrors.notFound,
      scheduleErrors.noExport,
    ],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/viewDefaults',
    access: 'view.edit',
    summary: 'Set or clear the default view of a list',
    input: z.strictObject({ list, viewId: z.string().max(64).nullable() }),
    output: done,
    errors: [viewErrors.notFound],
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/viewPins',
    access: 'view.edit',
    summary: 'Set which views are tabs above a list, in this order',
    input: z.strictObject({ list, viewIds: z.array(z.string().max(64)).max(mostPins) }),
    output: done,
    errors: [viewErrors.notFound],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/viewCounts',
    access: 'view.query',
    summary: 'Count the rows of each view that is a tab',
    input: z.strictObject({ list }),
    output: z.strictObject({ counts: z.array(viewCount) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/{viewId}',
    access: 'view.delete',
    summary: 'Delete a view',
    input: z.strictObject(one),
    output: done,
    errors: [viewErrors.notFound, viewErrors.notYours, viewErrors.inUse],
  }),
}
