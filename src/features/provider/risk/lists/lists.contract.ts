import { z } from 'zod'
import { reasonWidth, rowFaults } from '#features/provider/risk/lists/importFile.domain.ts'
import { listKinds, valueWidth } from '#features/provider/risk/lists/values.domain.ts'
import { riskListErrors } from '#features/provider/risk/risk.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const purposes = ['block', 'allow'] as const
export const listNameWidth = 60
export const remarkWidth = 200
export const largestImport = 3_000_000

/** A list that rules look in. `items` that have expired are counted too: they stay until they are taken off. */
export const riskList = z.strictObject({
  listId: z.string(),
  name: z.string(),
  purpose: z.enum(purposes),
  kind: z.enum(listKinds),
  remark: z.string(),
  items: z.int(),
  /** How many rules name it, and how many of those are in force. */
  rules: z.int(),
  liveRules: z.int(),
  version: z.int(),
  createTime: instant,
})
export type RiskList = z.output<typeof riskList>

export const riskListDetail = z.strictObject({
  ...riskList.shape,
  usedBy: z.array(z.strictObject({ ruleId: z.string(), name: z.string(), status: z.string() })),
})
export type RiskListDetail = z.output<typeof riskListDetail>

/** A value on a list. What tells a person is kept as a hash; `shown` is what may be seen of it. */
export const listItem = z.strictObject({
  itemId: z.string(),
  shown: z.string(),
  reason: z.string(),
  expireTime: instant.nullable(),
  expired: z.boolean(),
  addedBy: z.string(),
  createTime: instant,
})
export type ListItem = z.output<typeof listItem>

const listFilters = {
  search: text({ max: listNameWidth }).optional(),
  purpose: z.enum(purposes).optional(),
  kind: z.enum(listKinds).optional(),
}
export const listSorts = ['name', 'createTime', 'items'] as const
const query = listQuery(listSorts, listFilters)
export type RiskListQuery = z.output<typeof query>

const itemFilters = {
  /** A whole value, which is looked up as it is compared, or a part of its reason. */
  search: text({ max: valueWidth }).optional(),
  expired: z.enum(['yes', 'no']).optional(),
}
export const itemSorts = ['createTime', 'expireTime'] as const
const one = { listId: z.uuid() }
const items = listQuery(itemSorts, { ...one, ...itemFilters })
export type ItemQuery = z.output<typeof items>

export const itemExport = listExport({
  access: 'riskList.export',
  name: 'risk-list-items',
  personal: true,
  path: '/provider/riskLists/items/export',
  columns: ['shown', 'reason', 'expireTime', 'addedBy', 'createTime', 'itemId'],
  sortable: itemSorts,
  filters: { ...one, ...itemFilters },
})
export const riskListExport = listExport({
  access: 'riskList.export',
  name: 'risk-lists',
  path: '/provider/riskLists/export',
  columns: ['name', 'purpose', 'kind', 'items', 'rules', 'liveRules', 'remark', 'createTime', 'listId'],
  sortable: listSorts,
  filters: listFilters,
})

const name = text({ min: 1, max: listNameWidth })
const remark = text({ max: remarkWidth })
export const newList = z.strictObject({ name, purpose: z.enum(purposes), kind: z.enum(listKinds), remark })
export const listEdit = z.strictObject({ name, remark })
export const newItem = z.strictObject({
  value: z.string().min(1).max(valueWidth),
  reason: text({ min: 1, max: reasonWidth }),
  expireTime: instant.nullable(),
})
export type NewItem = z.output<typeof newItem>

export const importOutcome = z.strictObject({
  added: z.int(),
  /** On the list already: nothing of them was changed. */
  known: z.int(),
  /** The first thousand of the rows that were not taken, and how many there are. */
  bad: z.array(z.strictObject({ line: z.int(), fault: z.enum(rowFaults) })),
  badCount: z.int(),
})
export type ImportOutcome = z.output<typeof importOutcome>

const version = z.int32().min(1)

export const riskListsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/riskLists',
    access: 'riskList.query',
    summary: 'Lists of payers, cards and places that rules look in',
    input: query,
    output: pageOf(riskList),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.get',
    summary: 'A list, and which rules use it',
    input: z.strictObject(one),
    output: riskListDetail,
    errors: [riskListErrors.notFound],
  }),
  items: endpoint({
    method: 'GET',
    path: '/provider/riskLists/{listId}/items',
    access: 'riskList.get',
    summary: 'What stands on a list, the newest first',
    input: items,
    output: pageOf(listItem),
    errors: [riskListErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/riskLists',
    access: 'riskList.add',
    summary: 'Make a list',
    input: newList,
    output: riskListDetail,
    errors: [riskListErrors.nameTaken],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.edit',
    summary: 'Name a list anew',
    input: z.strictObject({ ...one, version, ...listEdit.shape }),
    output: riskListDetail,
    errors: [riskListErrors.notFound, riskListErrors.changed, riskListErrors.nameTaken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.delete',
    summary: 'Delete a list that no rule names',
    input: z.strictObject(one),
    output: done,
    errors: [riskListErrors.notFound, riskListErrors.inUse],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/provider/riskLists/{listId}/items',
    access: 'riskList.edit',
    summary: 'Put a value on a list',
    input: z.strictObject({ ...one, ...newItem.shape }),
    output: listItem,
    errors: [riskListErrors.notFound, riskListErrors.itemTaken, riskListErrors.full],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/provider/riskLists/{listId}/items/{itemId}',
    access: 'riskList.edit',
    summary: 'Take a value off a list',
    input: z.strictObject({ ...one, itemId: z.uuid() }),
    output: done,
    errors: [riskListErrors.notFound, riskListErrors.itemNotFound],
  }),
  takeFile: endpoint({
    method: 'POST',
    path: '/provider/riskLists/{listId}/import',
    access: 'riskList.import',
    summary: 'Put the values of a CSV or Excel file on a list, and tell each row that cannot be taken',
    input: z.strictObject({
      ...one,
      /** The file’s bytes in base64. */
      content: z
        .base64()
        .min(1)
        .max(Math.ceil((largestImport * 4) / 3) + 4),
    }),
    output: importOutcome,
    errors: [riskListErrors.notFound, riskListErrors.noFile, riskListErrors.full],
    bodyLimit: Math.ceil((largestImport * 4) / 3) + 16 * 1024,
  }),
}
