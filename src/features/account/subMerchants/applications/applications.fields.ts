import { z } from 'zod'
import {
  applicationStatuses,
  shopKinds,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import {
  applicationStatusText,
  applicationTexts as m,
  m as names,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  wordField,
} from '#shared/listFields.ts'

/** The merchant's applications for sub-merchants, newest first. */
export const applicationList = declareList({
  fields: {
    applicationId: textField(m.applicationId, { copyable: true }),
    tradeName: textField(m.tradeName, { sortable: true }),
    status: nameField(m.status, { names: applicationStatuses, texts: applicationStatusText }),
    shopKind: nameField(m.shopKind, { names: shopKinds, texts: shopKindText }),
    country: wordField(names.country, z.enum(['CA', 'US'])),
    province: textField(names.province),
    city: textField(names.city),
    currency: wordField(names.currency, currency),
    applyTime: instantField(m.applyTime, { sortable: true }),
    appliedBy: textField(m.appliedBy),
    startTime: nullableInstantField(m.startTime),
    /** When it was approved, rejected or withdrawn. */
    endTime: nullableInstantField(m.endTime),
    decidedBy: nullableTextField(m.decidedBy),
    /** Why it was rejected. */
    reason: nullableTextField(m.reason),
    /** The code of the sub-merchant it created. */
    openedMerchantId: nullableTextField(m.openedMerchant),
  },
  key: 'applicationId',
  sort: ['applyTime', 'desc'],
  filters: { search: text({ max: 60 }).optional(), status: z.enum(applicationStatuses).optional() },
  file: {
    ...{ path: '/subMerchantApplications/export', access: 'subMerchant.export' },
    name: 'sub-merchant-applications',
  },
})
export type Application = z.output<typeof applicationList.row>
export type ApplicationListQuery = z.output<typeof applicationList.query>
