import { z } from 'zod'
import { staffExport } from '#features/account/staff/staff.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

/** Endpoints of a merchant’s staff outside the contracts. */
export const staffCalls: Call[] = [
  {
    ...{ name: 'staff.export', path: `/api${staffExport.path}`, method: 'POST', access: 'staff.export' },
    ...{ writes: true, whileBlocked: true },
    schema: z.toJSONSchema(staffExport.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  },
]
