import type { z } from 'zod'
import { linkFields, linkList } from '#features/products/paymentLinks/list/links.fields.ts'
import { m as l } from '#features/products/paymentLinks/list/list.messages.ts'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { merchantCode } from '#shared/fields.ts'
import { declareList, textField } from '#shared/listFields.ts'

/**
 * The payment links of all merchants within the data scope with their merchant, newest first. The reason why
 * a link cannot be paid is on its detail page.
 */
export const deskLinkList = declareList({
  fields: {
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    ...linkFields,
    link: textField(l.link, { copyable: true }),
  },
  key: 'linkId',
  sort: ['createTime', 'desc'],
  filters: { ...linkList.filters, merchantId: merchantCode.optional() },
  file: { path: '/provider/paymentLinks/export', access: 'paymentLinkDesk.export', name: 'payment-links' },
})
export type DeskLink = z.output<typeof deskLinkList.row>
export type DeskLinkQuery = z.output<typeof deskLinkList.query>
