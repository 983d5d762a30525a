import { z } from 'zod'
import { m, stateText } from '#features/provider/registrations/registrations.messages.ts'
import { registrationStates } from '#features/session/registration/registration.domain.ts'
import { currency, flag, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  labelledField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { countries } from '#shared/places.ts'
import { zones } from '#shared/zone.ts'

const countryCodes = ['CA', 'US'] as const

/** The businesses that apply to become merchants, newest first. */
export const registrationList = declareList({
  fields: {
    tradeName: textField(m.tradeName, { sortable: true }),
    companyName: textField(m.companyName),
    state: nameField(m.state, { names: registrationStates, texts: stateText }),
    country: nameField(m.country, { names: countryCodes, texts: countries }),
    province: textField(m.province),
    city: textField(m.city),
    currency: wordField(m.currency, currency),
    timezone: labelledField(m.timezone, { texts: zones }),
    contactName: textField(m.contactName),
    email: textField(m.email),
    /** In E.164 format. */
    phone: textField(m.phone),
    /** The requested login. */
    username: textField(m.username),
    createTime: instantField(m.createTime, { sortable: true }),
    confirmTime: nullableInstantField(m.confirmTime),
    /** The deadline of the decision, YYYY-MM-DD: two business days in its country after it confirmed its address. */
    dueDay: nullableTextField(m.dueDay, { sortable: true }),
    decideTime: nullableInstantField(m.decideTime),
    decidedBy: nullableTextField(m.decidedBy),
    reason: nullableTextField(m.reason),
    openedMerchantId: nullableTextField(m.openedMerchantId, { copyable: true }),
    openedUsername: nullableTextField(m.openedUsername),
    registrationId: textField(m.registrationId),
    language: unshownField(z.enum(['en', 'zh'])),
    /** Whether the due day has ended at the business without a decision. */
    overdue: unshownField(z.boolean()),
  },
  key: 'registrationId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    state: z.enum(registrationStates).optional(),
    country: z.enum(countryCodes).optional(),
    overdue: flag.optional(),
  },
  file: {
    path: '/provider/registrations/export',
    access: 'registration.export',
    name: 'registrations',
    personal: true,
  },
})
export type Registration = z.output<typeof registrationList.row>
export type RegistrationQuery = z.output<typeof registrationList.query>
