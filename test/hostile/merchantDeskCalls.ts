import { z } from 'zod'
import { deskChangeExport } from '#features/account/changes/operations/changeDesk.contract.ts'
import { deskDocumentExport } from '#features/account/documents/operations/documentDesk.contract.ts'
import { deskStatementExport } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { complianceExport } from '#features/provider/compliance/compliance.contract.ts'
import { merchantExport } from '#features/provider/merchants/providerMerchants.contract.ts'
import { ticketExport } from '#features/provider/notes/notes.contract.ts'
import { draftExport } from '#features/provider/onboarding/drafts.contract.ts'
import { visitExport } from '#features/provider/visits/visits.contract.ts'
import { workQueueExport } from '#features/provider/workQueue/workQueue.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const files = [
  ['providerMerchants', merchantExport, 'providerMerchant.export'],
  ['merchantTickets', ticketExport, 'merchantNote.export'],
  ['compliance', complianceExport, 'compliance.export'],
  ['visits', visitExport, 'visit.export'],
  ['changeDesk', deskChangeExport, 'changeDesk.export'],
  ['documentDesk', deskDocumentExport, 'documentDesk.export'],
  ['providerMonthly', deskStatementExport, 'monthlyDesk.export'],
  ['opening', draftExport, 'providerMerchant.export'],
  ['radar', workQueueExport, 'radar.export'],
] as const

/** Exports of the provider’s merchant lists, outside the contracts. */
export const merchantDeskCalls: Call[] = files.map(([name, { path, query }, access]) => ({
  ...{ method: 'POST', writes: true, whileBlocked: true, name: `${name}.export` },
  ...{ path: `/api${path}`, access, schema: published(query) },
}))

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
