import { z } from 'zod'
import { contact } from '#features/account/business/business.contract.ts'
import { businessErrors } from '#features/account/business/business.errors.ts'
import { addressInput, companyInput, reasonWidth } from '#features/account/changes/changes.contract.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { text, wholeNumber } from '#shared/fields.ts'

const byMerchant = { merchantId: z.string().max(6) }

export const contactCorrected = z.strictObject({
  version: wholeNumber,
  ...contact.shape,
  reason: text({ min: 1, max: reasonWidth }),
})

export const correctionsContract = {
  company: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/corrections/company',
    access: 'changeDesk.edit',
    summary: 'Propose a correction of a merchant’s company details; another person approves it',
    input: z.strictObject({ ...byMerchant, ...companyInput.shape }),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.pending, changeErrors.nothing],
    requiresStepUp: true,
  }),
  address: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/corrections/address',
    access: 'changeDesk.edit',
    summary: 'Propose a correction of a merchant’s business address; another person approves it',
    input: z.strictObject({ ...byMerchant, ...addressInput.shape }),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.pending, changeErrors.nothing],
    requiresStepUp: true,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/corrections/contact',
    access: 'changeDesk.edit',
    summary: 'Correct a merchant’s contact for the provider; the reason is logged on both sides',
    input: z.strictObject({ ...byMerchant, ...contactCorrected.shape }),
    output: done,
    errors: [merchantErrors.notFound, businessErrors.changed],
  }),
}
