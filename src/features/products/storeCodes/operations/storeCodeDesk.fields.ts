import type { z } from 'zod'
import { m } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'
import { storeCodeList } from '#features/products/storeCodes/storeCodes.fields.ts'
import { day, merchantCode } from '#shared/fields.ts'
import { declareList, textField } from '#shared/listFields.ts'

/** The store codes of all merchants in the data scope with their merchant, newest first. */
export const deskStoreCodeList = declareList({
  fields: { mchCode: textField(m.mchCode), mchName: textField(m.mchName), ...storeCodeList.fields },
  key: 'storeCodeId',
  sort: ['createTime', 'desc'],
  filters: {
    ...storeCodeList.filters,
    merchantId: merchantCode.optional(),
    /** Days on which it was made, in the reader's time zone. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/storeCodes/export', access: 'storeCodeDesk.export', name: 'store-codes' },
})
export type DeskStoreCode = z.output<typeof deskStoreCodeList.row>
export type DeskStoreCodeQuery = z.output<typeof deskStoreCodeList.query>
