import { z } from 'zod'
import { workQueueKinds } from '#features/provider/workQueue/workQueue.domain.ts'
import { workQueueList } from '#features/provider/workQueue/workQueue.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const workQueueCount = z.strictObject({
  kind: z.enum(workQueueKinds),
  count: z.int(),
  mine: z.int(),
  /** Past their due day. */
  overdue: z.int(),
  oldest: instant.nullable(),
})
export type WorkQueueCount = z.output<typeof workQueueCount>

const digest = z.strictObject({ enabled: z.boolean() })

export const workQueueContract = {
  counts: endpoint({
    method: 'GET',
    path: '/provider/radar/counts',
    access: 'radar.query',
    summary: 'Count open tasks by kind within the data scope',
    output: z.array(workQueueCount),
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/radar',
    access: 'radar.query',
    summary: 'List open tasks, most urgent first',
    input: workQueueList.query,
    output: pageOf(workQueueList.row),
  }),
  digest: endpoint({
    method: 'GET',
    path: '/provider/radar/digest',
    access: 'radar.query',
    summary: 'Get whether you receive the daily task email',
    output: digest,
  }),
  setDigest: endpoint({
    method: 'PUT',
    path: '/provider/radar/digest',
    access: 'radar.edit',
    summary: 'Turn the daily task email on or off',
    input: digest,
    output: digest,
  }),
}
