import { z } from 'zod'
import {
  bases,
  beneficiaryKinds,
  policyPhases,
} from '#features/provider/commissions/policies/policies.domain.ts'
import {
  basisText,
  kindText,
  m,
  phaseText,
} from '#features/provider/commissions/policies/policies.messages.ts'
import { day, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableDecimalField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The commission policies of the merchants in the data scope, newest start first. */
export const policyList = declareList({
  fields: {
    merchantId: textField(m.merchantId),
    tradeName: textField(m.merchant, { sortable: true }),
    beneficiaryKind: nameField(m.kind, { names: beneficiaryKinds, texts: kindText }),
    beneficiaryName: textField(m.beneficiary, { sortable: true }),
    basis: nameField(m.basis, { names: bases, texts: basisText }),
    /** Of the fees; null on volume, where the organization's own rate counts. */
    proportion: nullableDecimalField(m.proportion, { sortable: true }),
    startDay: wordField(m.startDay, day, { sortable: true }),
    endDay: wordField(m.endDay, day.nullable()),
    phase: nameField(m.phase, { names: policyPhases, texts: phaseText }),
    remark: textField(m.remark),
    madeBy: textField(m.madeBy),
    createTime: instantField(m.createTime),
    endedBy: nullableTextField(m.endedBy),
    endTime: nullableInstantField(m.endTime),
    policyId: textField(m.policyId),
    /** A staff account or an organization; null for a name from before there were policies. */
    beneficiaryId: unshownField(z.string().nullable()),
  },
  key: 'policyId',
  sort: ['startDay', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    kind: z.enum(beneficiaryKinds).optional(),
    phase: z.enum(policyPhases).optional(),
    merchantId: z.string().max(6).optional(),
    beneficiaryId: z.uuid().optional(),
  },
  file: {
    path: '/provider/commissionPolicies/export',
    access: 'commission.export',
    name: 'commission-policies',
  },
})
export type Policy = z.output<typeof policyList.row>
export type PolicyQuery = z.output<typeof policyList.query>
