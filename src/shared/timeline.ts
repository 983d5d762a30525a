import { z } from 'zod'
import { codeOf, instant } from '#shared/fields.ts'
import { sourceCode } from '#shared/reference.ts'

/** An entry of an object's history, as the audit log recorded it. */
export const timelineEntry = z.strictObject({
  id: z.string(),
  action: z.string(),
  actorKind: z.enum(['account', 'payer', 'channel', 'gateway', 'system']),
  actorName: z.string(),
  source: codeOf(sourceCode),
  address: z.string().nullable(),
  objectType: z.string(),
  objectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  time: instant,
})
export type TimelineEntry = z.output<typeof timelineEntry>
