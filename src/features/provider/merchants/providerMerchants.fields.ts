import { z } from 'zod'
import { complianceStates, kaLevels } from '#features/account/business/business.contract.ts'
import { everyChannel } from '#features/channels/channels.domain.ts'
import {
  complianceText,
  kaText,
  m,
  stateTexts,
} from '#features/provider/merchants/providerMerchants.messages.ts'
import { currency, day, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  instantField,
  labelledField,
  nameField,
  nullableTextField,
  numberField,
  textField,
  wordField,
} from '#shared/listFields.ts'
import { countries } from '#shared/places.ts'
import type { Approval } from '#shared/reference.ts'
import { zones } from '#shared/zone.ts'

const countryCodes = ['CA', 'US'] as const

/** By approve_result; `unknown` is null, from before there was a review. */
const approvals = ['approved', 'underReview', 'frozen', 'unknown'] as const satisfies readonly Approval[]

/** The merchants in the data scope as the provider's staff see them, newest first. */
export const merchantList = declareList({
  fields: {
    merchantId: textField(m.code, { sortable: true }),
    tradeName: textField(m.tradeName, { sortable: true }),
    legalName: textField(m.legalName),
    parentMerchantId: nullableTextField(m.parent),
    approval: fileField(m.state, { kind: 'name', texts: stateTexts }),
    /** 1 and null do not block, 99 is frozen, any other value is under review. */
    approveResult: wordField(m.state, z.int().nullable(), { inFile: false }),
    compliance: nameField(m.compliance, { names: complianceStates, texts: complianceText }),
    kaLevel: nameField(m.kaLevel, { names: kaLevels, texts: kaText }),
    country: nameField(m.country, { names: countryCodes, texts: countries }),
    province: textField(m.province),
    city: textField(m.city),
    timezone: labelledField(m.timezone, { texts: zones }),
    currency: wordField(m.currency, currency),
    /** The provider's department and person who manage it; null if nobody does. */
    department: nullableTextField(m.department),
    bd: nullableTextField(m.bd),
    /** The channels with an enabled account of the merchant and a route in force. */
    channels: wordField(m.channels, z.array(z.enum(everyChannel))),
    /** The tickets about it that are not closed. */
    openTickets: numberField(m.openTickets, { sortable: true }),
    createTime: instantField(m.opened, { sortable: true }),
  },
  key: 'merchantId',
  sort: ['createTime', 'desc'],
  filters: {
    /** In its codes, names, city, contact or logins. */
    search: text({ max: 60 }).optional(),
    approval: z.enum(approvals).optional(),
    country: z.enum(countryCodes).optional(),
    currency: z.enum(['CAD', 'USD']).optional(),
    kaLevel: z.enum(kaLevels).optional(),
    compliance: z.enum(complianceStates).optional(),
    departmentId: z.uuid().optional(),
    bdAccountId: z.uuid().optional(),
    channel: z.enum(everyChannel).optional(),
    createdFrom: day.optional(),
    createdTo: day.optional(),
  },
  file: { path: '/provider/merchants/export', access: 'providerMerchant.export', name: 'merchants' },
})
export type ProviderMerchant = z.output<typeof merchantList.row>
export type MerchantQuery = z.output<typeof merchantList.query>
