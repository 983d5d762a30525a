import { z } from 'zod'
import { imageErrors } from '#features/images/images.errors.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { linkDetail, linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { linkContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { endpoint } from '#shared/contract.ts'

const one = { linkId }
const faults = [
  paymentLinkErrors.noProducts,
  catalogueItemErrors.notFound,
  catalogueItemErrors.withdrawn,
  imageErrors.notFound,
] as const

export const writingContract = {
  add: endpoint({
    method: 'POST',
    path: '/paymentLinks',
    access: 'paymentLink.add',
    summary: 'Create a payment link',
    input: linkContent,
    output: linkDetail,
    errors: faults,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/paymentLinks/{linkId}',
    access: 'paymentLink.edit',
    summary: 'Update a payment link at a known version; open pages show the new one',
    input: z.strictObject({ ...one, version: z.int32().min(1), ...linkContent.shape }),
    output: linkDetail,
    errors: [paymentLinkErrors.notFound, paymentLinkErrors.changed, ...faults],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/paymentLinks/{linkId}/enable',
    access: 'paymentLink.enable',
    summary: 'Enable a payment link',
    input: z.strictObject(one),
    output: linkDetail,
    errors: [paymentLinkErrors.notFound, paymentLinkErrors.suspended],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/paymentLinks/{linkId}/disable',
    access: 'paymentLink.disable',
    summary: 'Disable a payment link',
    input: z.strictObject(one),
    output: linkDetail,
    errors: [paymentLinkErrors.notFound],
  }),
}
