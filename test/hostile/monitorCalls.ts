import { z } from 'zod'
import { callExport, errorExport } from '#features/system/apiLog/apiLog.contract.ts'
import { tableExport } from '#features/system/database/database.contract.ts'
import { onlineExport } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { operationExport } from '#features/system/operationLog/operationLog.contract.ts'
import { queueExport } from '#features/system/queues/queues.contract.ts'
import { jobExport, runExport } from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import { signInExport } from '#features/system/signInLog/signInLog.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const files = [
  [onlineExport, 'onlineUser.export'],
  [signInExport, 'signInLog.export'],
  [operationExport, 'operationLog.export'],
  [jobExport, 'scheduledJob.export'],
  [runExport, 'scheduledJob.export'],
  [queueExport, 'queue.export'],
  [callExport, 'apiLog.export'],
  [errorExport, 'apiLog.export'],
  [tableExport, 'databaseHealth.export'],
] as const

/** Exports of the monitoring lists. */
export const monitorCalls: Call[] = files.map(([{ path, query }, access]) => ({
  ...{ method: 'POST', writes: true, whileBlocked: true, name: `${path.slice(1, -7)}.export` },
  ...{ path: `/api${path}`, access, schema: published(query) },
}))

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
