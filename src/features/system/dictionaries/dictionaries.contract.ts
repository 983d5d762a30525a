import { z } from 'zod'
import { dictionaryErrors } from '#features/system/dictionaries/dictionaries.errors.ts'
import {
  dictionaryTypeList,
  dictionaryValueList,
  typeKey,
} from '#features/system/dictionaries/dictionaries.fields.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { tones } from '#shared/dictionaries.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const { status } = dictionaryTypeList.row.shape
const tone = z.enum(tones)

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
  /** Empty for the built-in text, if there is one. */
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
  types: endpoint({
    method: 'GET',
    path: '/provider/dictionaries',
    access: 'dictionary.query',
    summary: 'List dictionaries',
    input: dictionaryTypeList.query,
    output: pageOf(dictionaryTypeList.row),
  }),
  values: endpoint({
    method: 'GET',
    path: '/provider/dictionaryValues',
    access: 'dictionary.query',
    summary: 'List dictionary values',
    input: dictionaryValueList.query,
    output: pageOf(dictionaryValueList.row),
  }),
  addType: endpoint({
    method: 'POST',
    path: '/provider/dictionaries',
    access: 'dictionary.add',
    summary: 'Add a custom dictionary',
    input: newType,
    output: dictionaryTypeList.row,
    errors: [dictionaryErrors.keyTaken],
  }),
  changeType: endpoint({
    method: 'PUT',
    path: '/provider/dictionaries/{typeKey}',
    access: 'dictionary.edit',
    summary: 'Update a dictionary’s name or status; a built-in one keeps its name',
    input: z.strictObject({ ...oneType, ...typeChange.shape }),
    output: dictionaryTypeList.row,
    errors: [dictionaryErrors.notFound, systemErrors.changed],
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/provider/dictionaries/{typeKey}',
    access: 'dictionary.delete',
    summary: 'Delete a custom dictionary without values',
    input: z.strictObject(oneType),
    output: done,
    errors: [dictionaryErrors.notFound, dictionaryErrors.builtIn, dictionaryErrors.hasValues],
  }),
  addValue: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/{typeKey}/values',
    access: 'dictionary.add',
    summary: 'Add a value to a custom dictionary or an open built-in one',
    input: z.strictObject({ ...oneType, ...newValue.shape }),
    output: dictionaryValueList.row,
    errors: [dictionaryErrors.notFound, dictionaryErrors.valueTaken, dictionaryErrors.closed],
  }),
  changeValue: endpoint({
    method: 'PUT',
    path: '/provider/dictionaries/{typeKey}/values/{value}',
    access: 'dictionary.edit',
    summary: 'Update label, colour, order, default and status; all pages show it at once',
    input: z.strictObject({ ...oneValue, ...valueChange.shape }),
    output: dictionaryValueList.row,
    errors: [dictionaryErrors.notFound, systemErrors.changed],
  }),
  setValueBack: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/{typeKey}/values/{value}/usual',
    access: 'dictionary.edit',
    summary: 'Reset a built-in value’s label, colour and order',
    input: z.strictObject(oneValue),
    output: dictionaryValueList.row,
    errors: [dictionaryErrors.notFound],
  }),
  removeValue: endpoint({
    method: 'DELETE',
    path: '/provider/dictionaries/{typeKey}/values/{value}',
    access: 'dictionary.delete',
    summary: 'Delete an unused custom value',
    input: z.strictObject(oneValue),
    output: done,
    errors: [dictionaryErrors.notFound, dictionaryErrors.builtIn, dictionaryErrors.inUse],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/provider/dictionaries/refresh',
    access: 'dictionary.edit',
    summary: 'Reload the dictionaries in all pages and processes',
    output: done,
  }),
}
