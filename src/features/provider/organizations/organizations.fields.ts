import { z } from 'zod'
import { organizationStatuses } from '#features/provider/organizations/organizations.domain.ts'
import { m, statusText } from '#features/provider/organizations/organizations.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  decimalField,
  declareList,
  fileField,
  instantField,
  nameField,
  nullableAmountField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

export const countryCode = z.enum(['CA', 'US'])

const inFeeCurrency = { currencyOf: 'feeCurrency' }

/** The organizations that bring merchants, newest first. The export has the last digits of their accounts. */
export const organizationList = declareList({
  fields: {
    name: textField(m.name, { sortable: true }),
    parentName: nullableTextField(m.parent),
    country: wordField(m.country, countryCode),
    province: textField(m.province),
    city: textField(m.city),
    address: textField(m.address),
    contactName: textField(m.contact),
    contactPhone: textField(m.phone),
    contactEmail: textField(m.email),
    rate: decimalField(m.rate),
    feeCurrency: wordField(m.feeCurrency, currency),
    minFee: nullableAmountField(m.minFee, inFeeCurrency),
    maxFee: nullableAmountField(m.maxFee, inFeeCurrency),
    bankName: fileField(m.bank, { kind: 'text' }),
    swift: fileField(m.swift, { kind: 'text' }),
    accountTail: fileField(m.accountNo, { kind: 'text' }),
    /** The merchants in the caller's data scope with a current policy in its favour. */
    merchants: numberField(m.merchants, { sortable: true }),
    status: nameField(m.status, { names: organizationStatuses, texts: statusText }),
    createTime: instantField(m.createTime, { sortable: true }),
    organizationId: textField(m.organizationId),
    parentId: unshownField(z.uuid().nullable()),
    version: unshownField(z.int()),
  },
  key: 'organizationId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    status: z.enum(organizationStatuses).optional(),
    country: countryCode.optional(),
  },
  file: { path: '/provider/organizations/export', access: 'organization.export', name: 'organizations' },
})
export type Organization = z.output<typeof organizationList.row>
export type OrganizationQuery = z.output<typeof organizationList.query>
