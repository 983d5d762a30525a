import { z } from 'zod'
import { draftStates } from '#features/provider/onboarding/onboarding.domain.ts'
import { draftStateText, wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The merchants being onboarded. The saved steps and their secrets are not part of the list. */
export const draftList = declareList({
  fields: {
    tradeName: nullableTextField(m.tradeName),
    state: nameField(m.state, { names: draftStates, texts: draftStateText }),
    stepsDone: numberField(m.done),
    openedMerchantId: nullableTextField(m.merchant, { copyable: true }),
    madeBy: textField(m.madeBy),
    createTime: instantField(m.createTime, { sortable: true }),
    savedBy: textField(m.savedBy),
    saveTime: instantField(m.saveTime, { sortable: true }),
    draftId: textField(m.draftId),
    fromRegistration: unshownField(z.boolean()),
  },
  key: 'draftId',
  sort: ['saveTime', 'desc'],
  filters: { search: text({ max: 60 }).optional(), state: z.enum(draftStates).optional() },
  file: { path: '/provider/openings/export', access: 'providerMerchant.export', name: 'openings' },
})
export type DraftRow = z.output<typeof draftList.row>
export type DraftQuery = z.output<typeof draftList.query>
