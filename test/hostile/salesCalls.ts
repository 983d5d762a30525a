import { z } from 'zod'
import { rateExport } from '#features/finances/fxRates/fxRates.contract.ts'
import { policyExport } from '#features/provider/commissions/policies/policies.contract.ts'
import { lineExport, statementExport } from '#features/provider/commissions/statements/statements.contract.ts'
import { organizationExport } from '#features/provider/organizations/organizations.contract.ts'
import { performanceExport } from '#features/provider/performance/performance.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const files = [
  [organizationExport, 'organization.export'],
  [policyExport, 'commission.export'],
  [statementExport, 'commission.export'],
  [lineExport, 'commission.export'],
  [performanceExport, 'performance.export'],
  [rateExport, 'fxRate.export'],
] as const

const published = (zod: z.ZodType) =>
  z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Exports of agents, commissions, performance and exchange rates, and the printed commission statement. */
export const salesCalls: Call[] = [
  ...files.map(([{ path, query }, access]) => ({
    ...{ name: `${path.slice(1).replace('/export', '')}.export`, path: `/api${path}`, access },
    ...({ method: 'POST', writes: true, whileBlocked: true, schema: published(query) } as const),
  })),
  {
    ...{ name: 'commissionStatements.pdf', path: '/api/provider/commissionStatements/{statementId}/pdf' },
    ...{ access: 'commission.export', method: 'GET', writes: true, whileBlocked: true },
    schema: published(z.strictObject({ statementId: z.uuid() })),
  },
]
