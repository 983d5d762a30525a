import { z } from 'zod'
import { reasonWidth, rowFaults } from '#features/payments/risk/lists/importFile.domain.ts'
import {
  listNameWidth,
  purposes,
  riskListItems,
  riskLists,
} from '#features/payments/risk/lists/lists.fields.ts'
import { listKinds, valueWidth } from '#features/payments/risk/lists/values.domain.ts'
import { riskListErrors } from '#features/payments/risk/risk.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const remarkWidth = 200
export const largestImport = 3_000_000

export const riskListDetail = z.strictObject({
  ...riskLists.row.shape,
  usedBy: z.array(z.strictObject({ ruleId: z.string(), name: z.string(), status: z.string() })),
})
export type RiskListDetail = z.output<typeof riskListDetail>

const one = { listId: z.uuid() }
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
    summary: 'List the lists of payers, cards and places that rules use',
    input: riskLists.query,
    output: pageOf(riskLists.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.get',
    summary: 'Get a list with the rules that use it',
    input: z.strictObject(one),
    output: riskListDetail,
    errors: [riskListErrors.notFound],
  }),
  items: endpoint({
    method: 'GET',
    path: '/provider/riskLists/{listId}/items',
    access: 'riskList.get',
    summary: 'List the values of a list, newest first',
    input: riskListItems.query,
    output: pageOf(riskListItems.row),
    errors: [riskListErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/riskLists',
    access: 'riskList.add',
    summary: 'Create a list',
    input: newList,
    output: riskListDetail,
    errors: [riskListErrors.nameTaken],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.edit',
    summary: 'Rename a list',
    input: z.strictObject({ ...one, version, ...listEdit.shape }),
    output: riskListDetail,
    errors: [riskListErrors.notFound, riskListErrors.changed, riskListErrors.nameTaken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/riskLists/{listId}',
    access: 'riskList.delete',
    summary: 'Delete a list that no rule uses',
    input: z.strictObject(one),
    output: done,
    errors: [riskListErrors.notFound, riskListErrors.inUse],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/provider/riskLists/{listId}/items',
    access: 'riskList.edit',
    summary: 'Add a value to a list',
    input: z.strictObject({ ...one, ...newItem.shape }),
    output: riskListItems.row,
    errors: [riskListErrors.notFound, riskListErrors.itemTaken, riskListErrors.full],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/provider/riskLists/{listId}/items/{itemId}',
    access: 'riskList.edit',
    summary: 'Remove a value from a list',
    input: z.strictObject({ ...one, itemId: z.uuid() }),
    output: done,
    errors: [riskListErrors.notFound, riskListErrors.itemNotFound],
  }),
  takeFile: endpoint({
    method: 'POST',
    path: '/provider/riskLists/{listId}/import',
    access: 'riskList.import',
    summary: 'Import values from CSV or Excel into a list, reporting each invalid row',
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
