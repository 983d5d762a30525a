import { z } from 'zod'
import { userErrors } from '#features/system/users/users.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { dataScope } from '#shared/dataScopes.ts'
import { codeOf } from '#shared/fields.ts'

const entry = z.strictObject({
  menuId: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['directory', 'menu']),
  nameEn: z.string(),
  nameZh: z.string(),
  icon: z.string().nullable(),
})

export const rightReaches = ['all', 'departments', 'own'] as const

/** What a person would see in the portal. */
export const preview = z.strictObject({
  menu: z.array(entry),
  /** Each right and how far it reaches. */
  rights: z.array(z.strictObject({ right: z.string(), reach: z.enum(rightReaches) })),
  /** Of every right together: every merchant, or those of these departments and those that they look after. */
  reach: z.strictObject({ all: z.boolean(), departments: z.array(z.string()), own: z.boolean() }),
  merchantCount: z.int(),
  /** The first of them. */
  merchants: z.array(z.strictObject({ merchantId: z.string(), tradeName: z.string() })),
})
export type Preview = z.output<typeof preview>

export const previewInput = z.strictObject({
  /** One of the provider's staff, as they are now. */
  accountId: z.uuid().nullable(),
  /** Or a person with only this role, saved or not, in that department. */
  role: z
    .strictObject({
      menuIds: z.array(z.uuid()).max(2_000),
      dataScope: codeOf(dataScope),
      departmentIds: z.array(z.uuid()).max(500),
      departmentId: z.uuid().nullable(),
    })
    .nullable(),
})
export type PreviewInput = z.output<typeof previewInput>

export const previewContract = {
  show: endpoint({
    method: 'POST',
    path: '/provider/roles/preview',
    access: 'role.get',
    summary: 'Preview a person’s menu, permissions and merchants without changing anything',
    input: previewInput,
    output: preview,
    errors: [userErrors.notFound],
  }),
}
