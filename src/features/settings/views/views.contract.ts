import { z } from 'zod'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, text } from '#shared/fields.ts'

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
const value = z.union([z.string().max(200), z.int(), z.boolean()])

/** What stands in a list's address: filters and sort, each key with one or several values. */
export const viewSearch = z.record(key, z.array(z.string().max(200)).max(50))
/** What a file of the list is asked with, as it goes over the wire. */
export const viewAsked = z.record(key, z.union([value, z.array(value).max(100)]))
export const densities = ['comfortable', 'compact'] as const

const content = {
  search: viewSearch,
  /** The columns that are shown, in their order. */
  columns: z.array(z.string().max(64)).min(1).max(100),
  density: z.enum(densities),
  /** Where the list is exported, and with what; absent for a list without a file. */
  exportPath: z.string().max(100).nullable(),
  asked: viewAsked.nullable(),
}

export const savedView = z.strictObject({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  /** Everyone of the merchant sees it. */
  shared: z.boolean(),
  madeBy: z.string(),
  /** May the caller change or delete it? */
  editable: z.boolean(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  ...content,
  updateTime: instant,
})
export type SavedView = z.output<typeof savedView>

const name = text({ min: 1, max: 60 })
const one = { viewId: z.string().max(64) }
const list = z.string().min(1).max(100)
export const newView = z.strictObject({ list, name, shared: flag, ...content })
export type NewView = z.output<typeof newView>
export const viewChange = z.strictObject({
  ...one,
  name: name.optional(),
  shared: flag.optional(),
  search: content.search.optional(),
  columns: content.columns.optional(),
  density: content.density.optional(),
  exportPath: content.exportPath.optional(),
  asked: content.asked.optional(),
})
export type ViewChange = z.output<typeof viewChange>

export const viewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    access: 'view.query',
    summary: "Saved views: one's own, and those that the merchant shares",
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
    errors: ['view.nameTaken', 'view.limit', 'view.shareByManagers', 'schedule.noExport'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/views/{viewId}',
    access: 'view.edit',
    summary: 'Rename, share or replace a view',
    input: viewChange,
    output: savedView,
    errors: ['view.notFound', 'view.notYours', 'view.nameTaken', 'view.shareByManagers', 'schedule.noExport'],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/viewDefaults',
    access: 'view.edit',
    summary: 'Open a list with a view from now on, or with none',
    input: z.strictObject({ list, viewId: z.string().max(64).nullable() }),
    output: done,
    errors: ['view.notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/{viewId}',
    access: 'view.delete',
    summary: 'Delete a view',
    input: z.strictObject(one),
    output: done,
    errors: ['view.notFound', 'view.notYours', 'view.inUse'],
  }),
}
