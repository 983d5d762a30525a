import { z } from 'zod'
import { kindText, m } from '#features/system/parameters/parameters.messages.ts'
import { flag, text } from '#shared/fields.ts'
import {
  declareList,
  flagField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { parameterKinds } from '#shared/parameters.ts'

/** The product's parameters and the provider's own, by key. */
export const parameterList = declareList({
  fields: {
    key: textField(m.key, { sortable: true }),
    nameEn: textField(m.nameEn),
    nameZh: textField(m.nameZh),
    kind: nameField(m.kind, { names: parameterKinds, texts: kindText }),
    /** The value in force. */
    value: textField(m.value),
    /** The product's default; null for a parameter that the provider added. */
    usual: nullableTextField(m.usual),
    /** Declared by the product: it can be changed and restored, but not removed. */
    builtIn: flagField(m.origin, { yes: m.builtIn, no: m.own }),
    remark: textField(m.remark),
    updateTime: nullableInstantField(m.updateTime, { sortable: true }),
    updatedBy: nullableTextField(m.updatedBy),
    /** Whether its value differs from the product's default. */
    changed: flagField(m.changed, { yes: m.changedYes, no: m.changedNo, inFile: false }),
    /** 0 if it was never changed. */
    version: unshownField(z.int()),
  },
  key: 'key',
  sort: ['key', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    kind: z.enum(parameterKinds).optional(),
    builtIn: flag.optional(),
    changed: flag.optional(),
  },
  file: { path: '/provider/parameters/export', access: 'parameter.export', name: 'parameters' },
})
export type Parameter = z.output<typeof parameterList.row>
export type ParameterQuery = z.output<typeof parameterList.query>
