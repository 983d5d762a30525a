import { z } from 'zod'
import { attentionKindNames } from '#features/overview/dashboard/attention/attention.domain.ts'
import { endpoint } from '#shared/contract.ts'

export const attentionContract = {
  attention: endpoint({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'dashboard.query',
    summary: 'Count the open tasks that the signed-in person may see, by kind',
    output: z.array(z.strictObject({ kind: z.enum(attentionKindNames), count: z.int() })),
  }),
}
