import { z } from 'zod'
import { deviceFilters } from '#features/products/devices/desk/desk.contract.ts'
import { shiftFilters } from '#features/products/pos/shifts/shifts.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const format = z.enum(['csv', 'xlsx'])
const asExport = { method: 'POST', writes: true, whileBlocked: true, access: 'device.export' } as const

/** Endpoints of devices and their shifts outside their contracts. */
export const deviceCalls: Call[] = [
  { ...asExport, name: 'devices.export', path: '/api/devices/export', schema: asked(deviceFilters) },
  { ...asExport, name: 'shifts.export', path: '/api/shifts/export', schema: asked(shiftFilters) },
]

function asked(filters: z.ZodRawShape): JsonSchema {
  const zod = z.strictObject({ format, ...filters })
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
