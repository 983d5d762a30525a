import { z } from 'zod'
import { itsMerchant } from '#features/account/merchants/operations/itsMerchant.contract.ts'
import { linkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import {
  linkExport,
  linkFilters,
  linkSortFields,
  linkTotals,
  paymentLink,
} from '#features/products/paymentLinks/list/list.contract.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

const merchantCode = z.string().regex(/^[A-Z0-9]{6}$/)

/** A link in the provider's list; the reason it cannot be paid is on its detail page. */
export const deskLink = z.strictObject({
  ...paymentLink.omit({ stop: true }).shape,
  mchCode: z.string(),
  mchName: z.string(),
})
export type DeskLink = z.output<typeof deskLink>

export const deskLinkFilters = { ...linkFilters, merchantId: merchantCode.optional() }
export const deskLinkQuery = listQuery(linkSortFields, deskLinkFilters)
export type DeskLinkQuery = z.output<typeof deskLinkQuery>

export const deskLinkExport = listExport({
  access: 'paymentLinkDesk.export',
  name: 'payment-links',
  path: '/provider/paymentLinks/export',
  columns: ['mchCode', 'mchName', ...linkExport.columns],
  sortable: linkSortFields,
  filters: deskLinkFilters,
})

const one = { mchCode: merchantCode, linkId: z.string().max(25) }
export const itsLink = z.strictObject({ merchant: itsMerchant, link: linkDetail })

export const linkDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks',
    access: 'paymentLinkDesk.query',
    summary: 'Payment links of the merchants in reach, newest first',
    input: deskLinkQuery,
    output: pageOf(deskLink),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks/totals',
    access: 'paymentLinkDesk.query',
    summary: 'What the links of a list come to, by currency',
    input: z.strictObject(deskLinkFilters),
    output: z.array(linkTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks/{mchCode}/{linkId}',
    access: 'paymentLinkDesk.get',
    summary: 'One link with what was opened and paid',
    input: z.strictObject(one),
    output: itsLink,
    errors: [merchantErrors.notFound, paymentLinkErrors.notFound],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/provider/paymentLinks/{mchCode}/{linkId}/disabling',
    access: 'paymentLinkDesk.disable',
    summary: 'Disable a merchant’s link, with the reason that the merchant is told',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) }),
    output: itsLink,
    errors: [merchantErrors.notFound, paymentLinkErrors.notFound],
  }),
}
