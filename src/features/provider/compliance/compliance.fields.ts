import { z } from 'zod'
import { kaLevels } from '#features/account/business/business.contract.ts'
import { complianceStages } from '#features/provider/compliance/compliance.domain.ts'
import { m, stageText } from '#features/provider/compliance/compliance.messages.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The merchants in the data scope, each with the stage of its compliance review. */
export const complianceList = declareList({
  fields: {
    merchantId: textField(m.code, { sortable: true }),
    tradeName: textField(m.merchant),
    stage: nameField(m.stage, { names: complianceStages, texts: stageText }),
    industry: nullableTextField(m.mcc),
    kaLevel: nameField(m.kaLevel, { names: kaLevels, texts: kaText }),
    proposedBy: nullableTextField(m.proposedBy),
    proposeTime: nullableInstantField(m.proposeTime, { sortable: true }),
    decidedBy: nullableTextField(m.decidedBy),
    decideTime: nullableInstantField(m.decideTime),
    createTime: instantField(m.opened, { sortable: true }),
    approveResult: unshownField(z.int().nullable()),
  },
  key: 'merchantId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    stage: z.enum(complianceStages).optional(),
    kaLevel: z.enum(kaLevels).optional(),
  },
  file: { path: '/provider/compliance/export', access: 'compliance.export', name: 'compliance' },
})
export type ComplianceRow = z.output<typeof complianceList.row>
export type ComplianceQuery = z.output<typeof complianceList.query>
