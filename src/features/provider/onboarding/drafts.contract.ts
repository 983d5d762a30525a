import { z } from 'zod'
import { draftStates } from '#features/provider/onboarding/onboarding.domain.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'

/** A merchant that is being opened, as its list shows it. */
export const draftRow = z.strictObject({
  draftId: z.string(),
  state: z.enum(draftStates),
  tradeName: z.string().nullable(),
  fromRegistration: z.boolean(),
  stepsDone: z.int(),
  madeBy: z.string(),
  createTime: instant,
  savedBy: z.string(),
  saveTime: instant,
  openedMerchantId: z.string().nullable(),
})
export type DraftRow = z.output<typeof draftRow>

const draftFilters = {
  search: text({ max: 60 }).optional(),
  state: z.enum(draftStates).optional(),
}
const draftSorts = ['saveTime', 'createTime'] as const
export const draftQuery = listQuery(draftSorts, draftFilters)
export type DraftQuery = z.output<typeof draftQuery>

/** Whose steps and secrets stay where they are. */
export const draftExport = listExport({
  access: 'providerMerchant.export',
  name: 'openings',
  path: '/provider/openings/export',
  columns: [
    ...(['tradeName', 'state', 'stepsDone', 'openedMerchantId', 'madeBy', 'createTime'] as const),
    ...(['savedBy', 'saveTime', 'draftId'] as const),
  ],
  sortable: draftSorts,
  filters: draftFilters,
})
