import { z } from 'zod'
import {
  m,
  statusText,
  toneText,
  valueTexts as v,
} from '#features/system/dictionaries/dictionaries.messages.ts'
import { tones } from '#shared/dictionaries.ts'
import { flag, text } from '#shared/fields.ts'
import {
  declareList,
  flagField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

const statuses = ['enabled', 'disabled'] as const
export const typeKey = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]{1,39}$/)

/** The dictionaries, by key. */
export const dictionaryTypeList = declareList({
  fields: {
    typeKey: textField(m.typeKey, { sortable: true }),
    nameEn: textField(m.nameEn),
    nameZh: textField(m.nameZh),
    builtIn: flagField(m.origin, { yes: m.builtIn, no: m.own }),
    status: nameField(m.status, { names: statuses, texts: statusText }),
    valueCount: numberField(m.valueCount),
    /** How many of its values differ from the product's in label, colour or order. */
    changedCount: numberField(m.changedCount),
    remark: textField(m.remark),
    createTime: nullableInstantField(m.createTime, { sortable: true }),
    /** Whether the provider can add values to it. */
    open: unshownField(z.boolean()),
    version: unshownField(z.int()),
  },
  key: 'typeKey',
  sort: ['typeKey', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    status: z.enum(statuses).optional(),
    builtIn: flag.optional(),
  },
  file: { path: '/provider/dictionaries/export', access: 'dictionary.export', name: 'dictionaries' },
})
export type DictionaryType = z.output<typeof dictionaryTypeList.row>
export type DictionaryTypeQuery = z.output<typeof dictionaryTypeList.query>

/** The values of dictionaries, in their own order. */
export const dictionaryValueList = declareList({
  fields: {
    typeKey: textField(m.typeKey),
    value: textField(v.value, { sortable: true }),
    /** The labels in force. */
    labelEn: textField(v.labelEn),
    labelZh: textField(v.labelZh),
    /** The product's own labels; null for a value that the provider added. */
    usualEn: nullableTextField(v.usualEn),
    usualZh: nullableTextField(v.usualZh),
    tone: nullableNameField(v.tone, { names: tones, texts: toneText }),
    sort: numberField(v.sort, { sortable: true }),
    isDefault: flagField(v.isDefault, { yes: v.isDefaultYes, no: v.notDefault }),
    status: nameField(m.status, { names: statuses, texts: statusText }),
    builtIn: flagField(m.origin, { yes: m.builtIn, no: m.own }),
    remark: textField(m.remark),
    changed: unshownField(z.boolean()),
    version: unshownField(z.int()),
  },
  key: 'value',
  sort: ['sort', 'asc'],
  filters: {
    typeKey: typeKey.optional(),
    search: text({ max: 60 }).optional(),
    status: z.enum(statuses).optional(),
  },
  file: {
    path: '/provider/dictionaryValues/export',
    access: 'dictionary.export',
    name: 'dictionary-values',
  },
})
export type DictionaryValue = z.output<typeof dictionaryValueList.row>
export type DictionaryValueQuery = z.output<typeof dictionaryValueList.query>
