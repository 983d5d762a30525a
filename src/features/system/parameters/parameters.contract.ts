import { z } from 'zod'
import { imageErrors } from '#features/images/images.errors.ts'
import { parameterErrors } from '#features/system/parameters/parameters.errors.ts'
import { parameterList } from '#features/system/parameters/parameters.fields.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { ownKinds } from '#shared/parameters.ts'

export const parameterKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9]{0,29}(\.[a-z][a-zA-Z0-9]{0,29}){0,2}$/)
const one = { key: parameterKey }
export const valueLength = 500
const value = z.string().max(valueLength)
const remark = text({ max: 200 })
export const parameterName = text({ min: 2, max: 60 })
export const newParameter = z.strictObject({
  key: parameterKey,
  name: parameterName,
  kind: z.enum(ownKinds),
  value,
  remark,
})
export const parameterChange = z.strictObject({ value, remark, version: z.int32().min(0) })

export const parametersContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/parameters',
    access: 'parameter.query',
    summary: 'List built-in and custom parameters',
    input: parameterList.query,
    output: pageOf(parameterList.row),
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/parameters',
    access: 'parameter.add',
    summary: 'Add a custom parameter',
    input: newParameter,
    output: parameterList.row,
    errors: [parameterErrors.keyTaken],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/parameters/{key}',
    access: 'parameter.edit',
    summary: 'Update a parameter; it applies everywhere within seconds',
    input: z.strictObject({ ...one, ...parameterChange.shape }),
    output: parameterList.row,
    errors: [parameterErrors.notFound, systemErrors.changed, imageErrors.notFound],
  }),
  setBack: endpoint({
    method: 'POST',
    path: '/provider/parameters/{key}/usual',
    access: 'parameter.edit',
    summary: 'Reset a built-in parameter to its default',
    input: z.strictObject(one),
    output: parameterList.row,
    errors: [parameterErrors.notFound, parameterErrors.notBuiltIn],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/parameters/{key}',
    access: 'parameter.delete',
    summary: 'Delete a custom parameter',
    input: z.strictObject(one),
    output: done,
    errors: [parameterErrors.notFound, parameterErrors.builtIn],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/provider/parameters/refresh',
    access: 'parameter.edit',
    summary: 'Reload the parameters in all processes',
    output: done,
  }),
}
