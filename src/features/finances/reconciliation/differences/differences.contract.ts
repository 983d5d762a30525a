import { z } from 'zod'
import { differenceActs } from '#features/finances/reconciliation/differences/differences.domain.ts'
import { differenceList } from '#features/finances/reconciliation/differences/differences.fields.ts'
import { minorUnits } from '#shared/fields.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const difference = z.strictObject({
  ...differenceList.row.shape,
  /** The actions that provider staff can take now. */
  acts: z.array(z.enum(differenceActs)),
  /** How much a write-off moves the channel's account; negative if the channel holds less. */
  moved: minorUnits,
})
export type Difference = z.output<typeof difference>
export const differenceDetail = z.strictObject({ ...difference.shape, timeline: z.array(timelineEntry) })
export type DifferenceDetail = z.output<typeof differenceDetail>
