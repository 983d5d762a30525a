import { z } from 'zod'
import { attemptList } from '#features/provider/channelHealth/attempts.fields.ts'
import { incidentErrors } from '#features/provider/channelHealth/channelHealth.errors.ts'
import { causes, healthStates, refusalClasses } from '#features/provider/channelHealth/health.domain.ts'
import { incidentList } from '#features/provider/channelHealth/incidents.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

export const spans = { quarter: 15, hour: 60, day: 1440 } as const

const figures = z.strictObject({
  attempts: z.int(),
  success: z.int(),
  declined: z.int(),
  rejected: z.int(),
  unknown: z.int(),
  /** Percentages of decided attempts; null if there were none. */
  successRate: z.int().nullable(),
})

/** The health of one account for one payment method. Response times are of the account, in milliseconds. */
export const channelHealth = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  channelAccountId: z.string(),
  channel: z.string(),
  wayCode: z.enum(payableWays),
  state: z.enum(healthStates),
  cause: z.enum(causes).nullable(),
  since: instant.nullable(),
  quarter: figures,
  hour: figures,
  day: figures,
  /** The same hours of the same weekday in the four weeks before, all together. */
  usual: figures,
  p50: z.int().nullable(),
  p95: z.int().nullable(),
  lastSuccess: instant.nullable(),
  /** Of the day: notifications that came more than a minute after the payment. */
  lateNotifications: z.int(),
  /** Of the day. */
  refusals: z.array(z.strictObject({ kind: z.enum(refusalClasses), count: z.int() })),
})
export type ChannelHealth = z.output<typeof channelHealth>

export const noteWidth = 500

export const channelHealthContract = {
  board: endpoint({
    method: 'GET',
    path: '/provider/channelHealth',
    access: 'channelHealth.query',
    summary: 'Get the health of each channel account from real traffic, worst first, at most 500',
    output: z.array(channelHealth),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/provider/channelHealth/attempts',
    access: 'channelHealth.query',
    summary: 'List the attempts behind a figure, newest first',
    input: attemptList.query,
    output: pageOf(attemptList.row),
  }),
  incidents: endpoint({
    method: 'GET',
    path: '/provider/channelHealth/incidents',
    access: 'channelHealth.query',
    summary: 'List channel incidents, newest first',
    input: incidentList.query,
    output: pageOf(incidentList.row),
  }),
  note: endpoint({
    method: 'POST',
    path: '/provider/channelHealth/incidents/{merchantId}/{incidentId}/notes',
    access: 'channelHealth.edit',
    summary: 'Add an internal note to an incident',
    input: z.strictObject({
      merchantId: z.string().max(20),
      incidentId: z.uuid(),
      content: text({ min: 1, max: noteWidth }),
    }),
    output: incidentList.row,
    errors: [merchantErrors.notFound, incidentErrors.notFound],
  }),
}
