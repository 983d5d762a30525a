import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

export const checkStates = ['running', 'done', 'failed'] as const
export const breakKinds = [
  'gap',
  'missingEntry',
  'changed',
  'forged',
  'unsigned',
  'truncated',
  'rewritten',
] as const

/** A walk along the chain in which all entries of the merchant, its master and its sub-merchants stand. */
export const auditCheck = z.strictObject({
  checkId: z.string(),
  state: z.enum(checkStates),
  askedBy: z.string(),
  startTime: instant,
  endTime: instant.nullable(),
  /** How many entries hold so far, and of how many. */
  checked: z.string(),
  total: z.string(),
  /** The chain's hash up to the last entry that holds; null before the first. */
  head: z.string().nullable(),
  /** The head with a signature, as a file to keep elsewhere; null until a verification has found nothing. */
  signedHead: z.string().nullable(),
  /** The first entry that does not follow from those before it. */
  broken: z
    .strictObject({
      place: z.string(),
      why: z.enum(breakKinds),
      /** Where it is an entry of this merchant. */
      activityId: z.string().nullable(),
    })
    .nullable(),
  /** Entries old enough to be in the chain that are not. */
  unsealed: z.int(),
})
export type AuditCheck = z.output<typeof auditCheck>

export const checksContract = {
  latest: endpoint({
    method: 'GET',
    path: '/activityLog/checks/latest',
    access: 'activityLog.get',
    summary: 'Get the latest verification of the activity log, or null',
    output: auditCheck.nullable(),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/activityLog/checks',
    access: 'activityLog.add',
    summary: 'Verify the activity log, or return the running verification',
    output: auditCheck,
    whileBlocked: true,
  }),
}
