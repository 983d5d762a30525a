import { z } from 'zod'
import { departmentErrors } from '#features/system/departments/departments.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { entityStatuses, sortOrder } from '#shared/entityFields.ts'
import { instant, text } from '#shared/fields.ts'
import { declareEntity, usageCall } from '#shared/managedEntity.ts'

/** A part of the provider's company. */
export const department = z.strictObject({
  departmentId: z.string(),
  /** Null: the company itself, of which there is one. */
  parentId: z.string().nullable(),
  name: z.string(),
  leaderId: z.string().nullable(),
  leaderName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sort: z.int(),
  status: z.enum(entityStatuses),
  version: z.int(),
  createTime: instant,
  /** Who belongs to it itself, without those below it, and the merchants that are assigned to it. */
  people: z.int(),
  merchants: z.int(),
})
export type Department = z.output<typeof department>

/** The data for department pickers. */
export const departmentNode = department.pick({
  departmentId: true,
  parentId: true,
  name: true,
  status: true,
  people: true,
})
export type DepartmentNode = z.output<typeof departmentNode>

export const departmentNameWidth = 40

export const departmentFacts = z.strictObject({
  parentId: z.uuid().nullable(),
  name: text({ min: 1, max: departmentNameWidth }),
  leaderId: z.uuid().nullable(),
  phone: text({ max: 30 }).nullable(),
  email: z.email().max(200).nullable(),
  sort: sortOrder,
  status: z.enum(entityStatuses),
})
export type DepartmentFacts = z.output<typeof departmentFacts>

const placeErrors = [departmentErrors.circle, departmentErrors.oneRoot, departmentErrors.hasEnabled]

export const departments = declareEntity({
  noun: 'department',
  path: '/provider/departments',
  id: 'departmentId',
  facts: departmentFacts,
  row: department,
  errors: departmentErrors,
  calls: {
    add: {
      summary: 'Add a department',
      errors: [departmentErrors.notFound, ...placeErrors],
    },
    edit: { summary: 'Update, move, enable or disable a department', errors: placeErrors },
    remove: { summary: 'Delete an unused department' },
  },
})

export const departmentsContract = {
  tree: endpoint({
    method: 'GET',
    path: '/provider/departments/tree',
    access: 'signedIn',
    summary: 'List departments as options; empty for merchants’ people',
    output: z.array(departmentNode),
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/departments',
    access: 'department.query',
    summary: 'List departments with their usage',
    output: z.array(department),
  }),
  usage: usageCall(departments, 'Get what uses a department: people, sub-departments, merchants and roles'),
  ...departments.calls,
}
