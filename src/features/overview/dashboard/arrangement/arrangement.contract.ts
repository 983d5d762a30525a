import { z } from 'zod'
import { widgetNames } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { endpoint } from '#shared/contract.ts'

const each = z
  .array(z.enum(widgetNames))
  .max(widgetNames.length)
  .refine((names) => new Set(names).size === names.length)
const arrangement = z.strictObject({ order: each, hidden: each })

export const arrangementContract = {
  arrangement: endpoint({
    method: 'GET',
    path: '/dashboard/arrangement',
    access: 'dashboard.query',
    summary: 'Get the order and hidden widgets of your dashboard',
    output: arrangement,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/dashboard/arrangement',
    access: 'dashboard.edit',
    summary: 'Arrange the widgets of your dashboard; an empty list restores the default order',
    input: arrangement,
    output: arrangement,
  }),
}
