import { z } from 'zod'
import { detailContract, linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { draftsContract } from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { listContract } from '#features/products/paymentLinks/list/list.contract.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { writingContract } from '#features/products/paymentLinks/writing/writing.contract.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

export const paymentLinksContract = {
  ...listContract,
  ...draftsContract,
  ...detailContract,
  ...writingContract,
}

export const paymentLinkFiles = {
  code: fileEndpoint({
    path: '/paymentLinks/{linkId}/code',
    access: 'paymentLink.get',
    summary: 'Download the QR code of a payment link',
    input: z.strictObject({ linkId }),
    mediaTypes: ['image/png'],
    errors: [paymentLinkErrors.notFound],
    whileBlocked: true,
    audited: false,
  }),
}
