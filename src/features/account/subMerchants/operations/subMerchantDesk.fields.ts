import { z } from 'zod'
import { applicationFacts } from '#features/account/subMerchants/applications/applications.contract.ts'
import { applicationStatuses } from '#features/account/subMerchants/applications/applications.domain.ts'
import { applicationList } from '#features/account/subMerchants/applications/applications.fields.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { m as names } from '#features/account/subMerchants/subMerchants.messages.ts'
import { text } from '#shared/fields.ts'
import { declareList, textField, unshownField } from '#shared/listFields.ts'

const { applicationId: _, tradeName, startTime, ...rest } = applicationList.fields
const facts = applicationFacts.shape

/** The applications of the masters in the data scope, newest first. */
export const deskApplicationList = declareList({
  fields: {
    merchantId: textField(m.master),
    masterName: textField(m.masterName),
    tradeName,
    legalName: textField(names.legalName),
    ...rest,
    applicationId: unshownField(facts.applicationId),
    startTime: unshownField(startTime.schema),
    photoImageId: unshownField(facts.photoImageId),
    website: unshownField(facts.website),
    address: unshownField(facts.address),
    postalCode: unshownField(facts.postalCode),
    timezone: unshownField(facts.timezone),
    contactName: unshownField(facts.contactName),
    contactPhone: unshownField(facts.contactPhone),
    contactEmail: unshownField(facts.contactEmail),
    description: unshownField(facts.description),
    settleTo: unshownField(facts.settleTo),
    bank: unshownField(facts.bank),
  },
  key: 'applicationId',
  sort: ['applyTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    status: z.array(z.enum(applicationStatuses)).max(5).optional(),
  },
  file: {
    ...{ path: '/provider/subMerchantApplications/export', access: 'subMerchantDesk.export' },
    name: 'sub-merchant-applications',
  },
})
export type DeskApplication = z.output<typeof deskApplicationList.row>
export type DeskListQuery = z.output<typeof deskApplicationList.query>
