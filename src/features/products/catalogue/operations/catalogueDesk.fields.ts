import type { z } from 'zod'
import { catalogueList } from '#features/products/catalogue/catalogue.fields.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import { day, merchantCode } from '#shared/fields.ts'
import { declareList, textField } from '#shared/listFields.ts'

/** The products of all merchants within the data scope with their merchant, newest first. */
export const deskItemList = declareList({
  fields: { mchCode: textField(m.mchCode), mchName: textField(m.mchName), ...catalogueList.fields },
  key: 'itemId',
  sort: ['createTime', 'desc'],
  filters: {
    ...catalogueList.filters,
    merchantId: merchantCode.optional(),
    /** When it was added, in the reader's time zone. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/catalogue/export', access: 'catalogueDesk.export', name: 'catalogue' },
})
export type DeskItem = z.output<typeof deskItemList.row>
export type DeskItemQuery = z.output<typeof deskItemList.query>
