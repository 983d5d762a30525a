import { forgetRules } from '#features/payments/risk/engine/activeRules.service.ts'
import { markOf } from '#features/payments/risk/engine/marks.service.ts'
import { mostRows, readRows } from '#features/payments/risk/lists/importFile.domain.ts'
import type { ImportOutcome, NewItem, RiskListDetail } from '#features/payments/risk/lists/lists.contract.ts'
import type {
  ItemQuery,
  ListItem,
  RiskList,
  RiskListQuery,
} from '#features/payments/risk/lists/lists.fields.ts'
import { listTexts } from '#features/payments/risk/lists/lists.messages.ts'
import {
  countItems,
  deleteItem,
  deleteList,
  findList,
  insertItems,
  insertList,
  isListNameTaken,
  itemSource,
  listSource,
  lockList,
  type MarkedItem,
  matchingItems,
  matchingLists,
  updateList,
} from '#features/payments/risk/lists/lists.sql.ts'
import { listValueOf, mostItems } from '#features/payments/risk/lists/values.domain.ts'
import { riskListErrors } from '#features/payments/risk/risk.errors.ts'
import { rulesNaming } from '#features/payments/risk/rules/rules.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export function pageOfLists({ db }: Ctx, query: RiskListQuery): Promise<Page<RiskList>> {
  return listSource.pageOf(db, query, matchingLists(db, query))
}

export async function listDetailOf({ db }: Ctx, listId: string): Promise<RiskListDetail> {
  const list = await findList(db, listId)
  if (!list) throw new AppError(riskListErrors.notFound)
  return { ...list, usedBy: await rulesNaming(db, listId) }
}

/** The values on a list. Throws `riskList.notFound`. */
export async function pageOfItems({ app, db, now }: Ctx, query: ItemQuery): Promise<Page<ListItem>> {
  const list = await findList(db, query.listId)
  if (!list) throw new AppError(riskListErrors.notFound)
  const mark = searchedMark(app, list.kind, query.search)
  return itemSource(now).pageOf(db, query, matchingItems(db, { ...query, mark }, now))
}

/** The search text as a full value of the list's kind, if it is one. */
export function searchedMark(app: App, kind: RiskList['kind'], search: string | undefined): string | null {
  const value = search ? listValueOf(kind, search) : null
  return value && markOf(app, kind, value.value)
}

type NewList = Pick<RiskList, 'name' | 'purpose' | 'kind' | 'remark'>

export async function addList(ctx: Ctx, list: NewList): Promise<RiskListDetail> {
  if (await isListNameTaken(ctx.db, list.name, null)) throw new AppError(riskListErrors.nameTaken)
  const listId = nextId()
  await insertList(ctx, { listId, ...list })
  ctx.audit('riskList.added', { type: 'riskList', id: listId }, { after: list })
  return told(ctx, listId)
}

type Edit = { listId: string; version: number; name: string; remark: string }

export async function editList(ctx: Ctx, { listId, version, name, remark }: Edit): Promise<RiskListDetail> {
  const list = await locked(ctx, listId)
  if (list.version !== version) throw new AppError(riskListErrors.changed)
  if (await isListNameTaken(ctx.db, name, listId)) throw new AppError(riskListErrors.nameTaken)
  await updateList(ctx, listId, { name, remark })
  const before = { name: list.name, remark: list.remark }
  ctx.audit('riskList.edited', { type: 'riskList', id: listId }, { before, after: { name, remark } })
  return told(ctx, listId)
}

/** Deletes a list with its values, if no rule uses it (`riskList.inUse`). */
export async function removeList(ctx: Ctx, listId: string) {
  const list = await locked(ctx, listId)
  const rules = await rulesNaming(ctx.db, listId)
  if (rules.length > 0) {
    throw new AppError(riskListErrors.inUse, { values: { rules: rules.map(({ name }) => name).join(', ') } })
  }
  await deleteList(ctx, listId)
  ctx.audit(
    'riskList.removed',
    { type: 'riskList', id: listId },
    { before: { name: list.name, kind: list.kind } },
  )
  await publish(ctx.db, ctx.scope, { topic: 'riskList', id: listId })
  return {}
}

/** Puts a value on a list. Refuses with `riskList.itemTaken` and `riskList.full`. */
export async function addItem(
  ctx: Ctx,
  { listId, value: written, reason, expireTime }: NewItem & { listId: string },
): Promise<ListItem> {
  const { kind } = await locked(ctx, listId)
  const value = listValueOf(kind, written)
  if (!value)
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'value', text: listTexts[`wrong_${kind}`] }],
    })
  if (expireTime !== null && expireTime <= ctx.now)
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'expireTime', text: listTexts.pastExpiry }],
    })
  return putOn(ctx, listId, {
    mark: markOf(ctx.app, kind, value.value),
    shown: value.shown,
    reason,
    expireTime,
  })
}

/** The same with a mark that is known already: a payer out of a hit. */
export async function putOn(ctx: Ctx, listId: string, item: Omit<MarkedItem, 'itemId'>): Promise<ListItem> {
  const itemId = nextId()
  if ((await countItems(ctx.db, listId)) >= mostItems)
    throw new AppError(riskListErrors.full, { values: { max: mostItems } })
  const [added] = await insertItems(ctx, listId, [{ itemId, ...item }])
  if (added === undefined) throw new AppError(riskListErrors.itemTaken)
  const { shown, reason, expireTime } = item
  ctx.audit('riskList.itemAdded', { type: 'riskList', id: listId }, { after: { shown, reason, expireTime } })
  await changed(ctx, listId)
  return { itemId, shown, reason, expireTime, expired: false, addedBy: ctx.actor.name, createTime: ctx.now }
}

export async function removeItem(ctx: Ctx, listId: string, itemId: string) {
  await locked(ctx, listId)
  const shown = await deleteItem(ctx.db, listId, itemId)
  if (shown === undefined) throw new AppError(riskListErrors.itemNotFound)
  ctx.audit('riskList.itemRemoved', { type: 'riskList', id: listId }, { before: { shown } })
  await changed(ctx, listId)
  return {}
}

const mostTold = 1_000

/**
 * Imports the valid rows of a file and reports each invalid one. Importing the same file again changes
 * nothing.
 */
export async function takeFile(ctx: Ctx, listId: string, table: string[][] | null): Promise<ImportOutcome> {
  const { kind } = await locked(ctx, listId)
  const read = table && table.length <= mostRows + 1 ? readRows(table, kind, ctx.now) : null
  if (!read) throw new AppError(riskListErrors.noFile)
  if ((await countItems(ctx.db, listId)) + read.rows.length > mostItems)
    throw new AppError(riskListErrors.full, { values: { max: mostItems } })
  const items = read.rows.map(({ value, ...row }) => ({
    itemId: nextId(),
    mark: markOf(ctx.app, kind, value),
    ...row,
  }))
  const added = items.length === 0 ? [] : await insertItems(ctx, listId, items)
  const { bad } = read
  const outcome = { added: added.length, known: items.length - added.length, badCount: bad.length }
  ctx.audit('riskList.imported', { type: 'riskList', id: listId }, { after: outcome })
  if (added.length > 0) await changed(ctx, listId)
  return { ...outcome, bad: bad.slice(0, mostTold) }
}

export async function locked(ctx: Ctx, listId: string) {
  const list = await lockList(ctx.db, listId)
  if (!list) throw new AppError(riskListErrors.notFound)
  return list
}

async function changed(ctx: Ctx, listId: string): Promise<void> {
  await updateList(ctx, listId)
  forgetRules(ctx.app)
  await publish(ctx.db, ctx.scope, { topic: 'riskList', id: listId })
}

async function told(ctx: Ctx, listId: string): Promise<RiskListDetail> {
  await publish(ctx.db, ctx.scope, { topic: 'riskList', id: listId })
  return listDetailOf(ctx, listId)
}
