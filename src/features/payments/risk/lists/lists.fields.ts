import { z } from 'zod'
import { kindText, m, purposeText } from '#features/payments/risk/lists/lists.messages.ts'
import { listKinds, valueWidth } from '#features/payments/risk/lists/values.domain.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

export const purposes = ['block', 'allow'] as const
export const listNameWidth = 60

/** The lists that rules refer to. `items` includes expired entries, which stay until they are removed. */
export const riskLists = declareList({
  fields: {
    name: textField(m.name, { sortable: true }),
    purpose: nameField(m.purpose, { names: purposes, texts: purposeText }),
    kind: nameField(m.kind, { names: listKinds, texts: kindText }),
    items: numberField(m.items, { sortable: true }),
    /** How many rules refer to it, and how many of those are in force. */
    rules: numberField(m.rules),
    liveRules: numberField(m.liveRules),
    remark: textField(m.remark),
    createTime: instantField(m.createTime, { sortable: true }),
    listId: textField(m.listId),
    version: unshownField(z.int()),
  },
  key: 'listId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: listNameWidth }).optional(),
    purpose: z.enum(purposes).optional(),
    kind: z.enum(listKinds).optional(),
  },
  file: { path: '/provider/riskLists/export', access: 'riskList.export', name: 'risk-lists' },
})
export type RiskList = z.output<typeof riskLists.row>
export type RiskListQuery = z.output<typeof riskLists.query>

/** The values on one list, newest first. Personal data is stored as a hash; `shown` is its visible part. */
export const riskListItems = declareList({
  fields: {
    shown: textField(m.value),
    reason: textField(m.reason),
    expireTime: nullableInstantField(m.expireTime, { sortable: true }),
    addedBy: textField(m.addedBy),
    createTime: instantField(m.createTime, { sortable: true }),
    itemId: textField(m.itemId),
    expired: unshownField(z.boolean()),
  },
  key: 'itemId',
  sort: ['createTime', 'desc'],
  filters: {
    listId: z.uuid(),
    /** A whole value, which is compared by its hash, or a part of its reason. */
    search: text({ max: valueWidth }).optional(),
    expired: z.enum(['yes', 'no']).optional(),
  },
  file: {
    ...{ path: '/provider/riskLists/items/export', access: 'riskList.export', name: 'risk-list-items' },
    personal: true,
  },
})
export type ListItem = z.output<typeof riskListItems.row>
export type ItemQuery = z.output<typeof riskListItems.query>
