import { z } from 'zod'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { linkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { linkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { deskLinkList } from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const one = { mchCode: merchantCode, linkId: z.string().max(25) }
export const itsLink = z.strictObject({ merchant: itsMerchant, link: linkDetail })

export const linkDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks',
    access: 'paymentLinkDesk.query',
    summary: 'List payment links within the data scope, newest first',
    input: deskLinkList.query,
    output: pageOf(deskLinkList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks/totals',
    access: 'paymentLinkDesk.query',
    summary: 'Sum the listed payment links by currency',
    input: z.strictObject(deskLinkList.filters),
    output: z.array(linkTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/paymentLinks/{mchCode}/{linkId}',
    access: 'paymentLinkDesk.get',
    summary: 'Get a payment link with its views and payments',
    input: z.strictObject(one),
    output: itsLink,
    errors: [merchantErrors.notFound, paymentLinkErrors.notFound],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/provider/paymentLinks/{mchCode}/{linkId}/disabling',
    access: 'paymentLinkDesk.disable',
    summary: 'Disable a merchant’s payment link with a reason that the merchant sees',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) }),
    output: itsLink,
    errors: [merchantErrors.notFound, paymentLinkErrors.notFound],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/paymentLinks/{mchCode}/{linkId}/restoration',
    access: 'paymentLinkDesk.enable',
    summary: 'Allow a merchant to enable a disabled link again, with a reason',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) }),
    output: itsLink,
    errors: [merchantErrors.notFound, paymentLinkErrors.notFound],
  }),
}
