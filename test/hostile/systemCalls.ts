import { z } from 'zod'
import { jobTitleList } from '#features/system/jobTitles/jobTitles.fields.ts'
import { roleExport } from '#features/system/roles/roles.contract.ts'
import { importAsked } from '#features/system/users/import/userImport.contract.ts'
import { userExport } from '#features/system/users/users.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const asExport = { method: 'POST', writes: true, whileBlocked: true } as const

/** Endpoints of the provider’s own staff outside the contracts. */
export const systemCalls: Call[] = [
  {
    ...{ ...asExport, name: 'users.export', path: `/api${userExport.path}` },
    ...{ access: 'user.export', schema: published(userExport.query) },
  },
  {
    ...{ ...asExport, name: 'posts.export', path: `/api${jobTitleList.file.path}` },
    ...{ access: 'post.export', schema: published(jobTitleList.file.query) },
  },
  {
    ...{ ...asExport, name: 'roles.export', path: `/api${roleExport.path}` },
    ...{ access: 'role.export', schema: published(roleExport.query) },
  },
  {
    ...{ name: 'userImport.template', method: 'GET', path: '/api/provider/users/import/template' },
    ...{ access: 'user.import', writes: false, whileBlocked: true, schema: published(z.strictObject({})) },
  },
  {
    ...{ name: 'userImport.faults', method: 'POST', path: '/api/provider/users/import/faults' },
    ...{ access: 'user.import', writes: false, whileBlocked: true, bodyLimit: 12_000_000 },
    ...{ schema: published(importAsked) },
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
