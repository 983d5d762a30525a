import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { applicationFilters } from '#features/account/subMerchants/applications/applications.contract.ts'
import { insertApplication } from '#features/account/subMerchants/applications/applications.sql.ts'
import { subMerchantFilters } from '#features/account/subMerchants/desk/desk.contract.ts'
import { deskFilters } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { dateRanges } from '#features/overview/dashboard/dashboard.contract.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'
import { applicationWire } from '#test/subMerchants.ts'

const format = z.enum(['csv', 'xlsx'])

/** Exports of sub-merchants, outside their contracts. */
export const subMerchantCalls: Call[] = [
  exported('subMerchants', 'subMerchant.export', subMerchantFilters),
  exported('subMerchantApplications', 'subMerchant.export', applicationFilters),
  exported('subMerchantFigures', 'subMerchant.export', { range: z.enum(dateRanges) }),
  exported('provider/subMerchantApplications', 'subMerchantDesk.export', deskFilters),
]

function exported(list: string, access: Permission | ProviderPermission, filters: z.ZodRawShape): Call {
  const schema = z.toJSONSchema(z.strictObject({ format, ...filters }), {
    io: 'input',
    unrepresentable: 'any',
  })
  const how = { method: 'POST', writes: true, whileBlocked: true } as const
  return { ...how, name: `${list}.export`, path: `/api/${list}/export`, access, schema: schema as JsonSchema }
}

/** A sub-merchant application of any merchant, even one that could not send it. */
export async function appliedOf(t: TestApp, merchant: TestMerchant, word: string): Promise<string> {
  const applicationId = randomUUIDv7()
  const marked = { tradeName: `Shop ${word}`, legalName: `Company ${word}`, contactPhone: '+19025550136' }
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await insertApplication(ctx, { ...applicationWire, ...marked, applicationId, sealedBank: null })
  })
  return applicationId
}
