import { z } from 'zod'
import { dictionaryErrors } from '#features/system/dictionaries/dictionaries.errors.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { tones } from '#shared/dictionaries.ts'
import { flag, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

const status = z.enum(['enabled', 'disabled'])
const tone = z.enum(tones)

/** What is set of labels and tags, for every page. */
export const dictionaryEntry = z.strictObject({
  typeKey: z.string(),
  value: z.string(),
  labelEn: z.string().nullable(),
  labelZh: z.string().nullable(),
  tone: tone.nullable(),
  sort: z.int(),
  isDefault: z.boolean(),
  enabled: z.boolean(),
})
export const labels = z.strictObject({
  /** Names what is set: who sends it again is told only whether that is still so. */
  version: z.string(),
  /** Null where nothing has changed since the version that was sent. */
  entries: z.array(dictionaryEntry).nullable(),
})

export const dictionaryType = z.strictObject({
  typeKey: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  builtIn: z.boolean(),
  /** Values of one's own can be added. */
  open: z.boolean(),
  status,
  remark: z.string(),
  valueCount: z.int(),
  /** How many of its values are worded, coloured or ordered otherwise than the product does. */
  changedCount: z.int(),
  version: z.int(),
  createTime: instant.nullable(),
})
export type DictionaryType = z.output<typeof dictionaryType>

export const dictionaryValue = z.strictObject({
  typeKey: z.string(),
  value: z.string(),
  builtIn: z.boolean(),
  /** As it is shown. */
  labelEn: z.string(),
  labelZh: z.string(),
  /** The product's own; null for one of the provider's making. */
  usualEn: z.string().nullable(),
  usualZh: z.string().nullable(),
  tone: tone.nullable(),
  sort: z.int(),
  isDefault: z.boolean(),
  status,
  remark: z.string(),
  changed: z.boolean(),
  version: z.int(),
})
export type DictionaryValue = z.output<typeof dictionaryValue>

const typeFilters = {
  search: text({ max: 60 }).optional(),
  status: status.optional(),
  builtIn: flag.optional(),
}
export const typeSorts = ['typeKey', 'createTime'] as const
const typeQuery = listQuery(typeSorts, typeFilters)
export type DictionaryTypeQuery = z.output<typeof typeQuery>
export type TypeFilters = Pick<DictionaryTypeQuery, 'search' | 'status' | 'builtIn'>

export const typeExport = listExport({
  access: 'dictionary.export',
  name: 'dictionaries',
  path: '/provider/dictionaries/export',
  columns: [
    ...(['typeKey', 'nameEn', 'nameZh', 'builtIn', 'status', 'valueCount', 'changedCount'] as const),
    ...(['remark', 'createTime'] as const),
  ],
  sortable: typeSorts,
  filters: typeFilters,
})

export const typeKey = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]{1,39}$/)
const valueFilters = {
  typeKey: typeKey.optional(),
  search: text({ max: 60 }).optional(),
  status: status.optional(),
}
export const valueSorts = ['sort', 'value'] as const
const valueQuery = listQuery(valueSorts, valueFilters)
export type DictionaryValueQuery = z.output<typeof valueQuery>
export type ValueFilters = Pick<DictionaryValueQuery, 'typeKey' | 'search' | 'status'>

export const valueExport = listExport({
  access: 'dictionary.export',
  name: 'dictionary-values',
  path: '/provider/dictionaryValues/export',
  columns: [
    ...(['typeKey', 'value', 'labelEn', 'labelZh', 'usualEn', 'usualZh', 'tone', 'sort'] as const),
    ...(['isDefault', 'status', 'builtIn', 'remark'] as const),
  ],
  sortable: valueSorts,
  filters: valueFilters,
})

export const dictionaryCode = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
const name = text({ min: 2, max: 60 })
const remark = text({ max: 200 })
export const newType = z.strictObject({ typeKey, nameEn: name, nameZh: name, remark })
export const typeChange = z.strictObject({
  nameEn: name,
  nameZh: name,
  status,
  remark,
  version: z.int32().min(0),
})
export const labelWidth = 40
const looks = {
  /** Empty: the product's own, where it has one. */
  labelEn: text({ max: labelWidth }),
  labelZh: text({ max: labelWidth }),
  tone: tone.nullable(),
  sort: z.int().min(0).max(9_999),
  isDefault: z.boolean(),
  status,
  remark,
}
export const newValue = z.strictObject({ value: dictionaryCode, ...looks })
export const valueChange = z.strictObject({ ...looks, version: z.int32().min(0) })
const oneType = { typeKey }
const oneValue = { typeKey, value: dictionaryCode }

export const dictionariesContract = {
  labels: endpoint({
    method: 'GET',
    path: '/dictionaries',
    access: 'signedIn',
    summary:
      'Labels and colours that are set otherwise than the product has them, and the provider’s own values',
    input: z.strictObject({ version: z.string().max(64).optional() }),
    output: labels,
  }),
  types: endpoint({
    method: 'GET',
    path: '/provider/dictionaries',
    access: 'dictionary.query',
    summary: 'The dictionaries',
    input: typeQuery,
    output: pageOf(dictionaryType),
  }),
  values: endpoint({
    method: 'GET',
    path: '/provider/dictionaryValues',
    access: 'dictionary.query',
    summary: 'Values of dictionaries',
    input: valueQuery,
    output: pageOf(dictionaryValue),
  }),
  addType: endpoint({
    method: 'POST',
    path: '/provider/dictionaries',
    access: 'dictionary.add',
    summary: 'Add a dictionary of one’s own',
    input: newType,
    output: dictionaryType,
    errors: [dictionaryErrors.keyTaken],
  }),
  changeType: endpoint({
    method: 'PUT',
    path: '/provider/dictionaries/{typeKey}',
    access: 'dictionary.edit',
    summary: 'Change its name, or whether it counts; of a built-in one not its name',
    input: z.strictObject({ ...oneType, ...typeChange.shape }),
    output: dictionaryType,
    errors: [dictionaryErrors.notFound, systemErrors.changed],
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/provider/dictionaries/{typeKey}',
    access: 'dictionary.delete',
    summary: 'Remove a dictionary of one’s own that has no values',
    input: z.strictObject(oneType),
    output: done,
    errors: [dictionaryErrors.notFound, dictionaryErrors.builtIn, dictionaryErrors.hasValues],
  }),
  addValue: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/{typeKey}/values',
    access: 'dictionary.add',
    summary: 'Add a value to one’s own dictionary, or to an open one of the product’s',
    input: z.strictObject({ ...oneType, ...newValue.shape }),
    output: dictionaryValue,
    errors: [dictionaryErrors.notFound, dictionaryErrors.valueTaken, dictionaryErrors.closed],
  }),
  changeValue: endpoint({
    method: 'PUT',
    path: '/provider/dictionaries/{typeKey}/values/{value}',
    access: 'dictionary.edit',
    summary: 'Change label, colour, order, default and status; every page shows it at once',
    input: z.strictObject({ ...oneValue, ...valueChange.shape }),
    output: dictionaryValue,
    errors: [dictionaryErrors.notFound, systemErrors.changed],
  }),
  setValueBack: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/{typeKey}/values/{value}/usual',
    access: 'dictionary.edit',
    summary: 'Back to the label, colour and place that the product gives it',
    input: z.strictObject(oneValue),
    output: dictionaryValue,
    errors: [dictionaryErrors.notFound],
  }),
  removeValue: endpoint({
    method: 'DELETE',
    path: '/provider/dictionaries/{typeKey}/values/{value}',
    access: 'dictionary.delete',
    summary: 'Remove a value of one’s own that is used nowhere',
    input: z.strictObject(oneValue),
    output: done,
    errors: [dictionaryErrors.notFound, dictionaryErrors.builtIn, dictionaryErrors.inUse],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/refresh',
    access: 'dictionary.edit',
    summary: 'Have every page and process read the dictionaries again',
    output: done,
  }),
}
