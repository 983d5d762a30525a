import { z } from 'zod'
import { attentionKindNames } from '#features/overview/dashboard/attention/attention.domain.ts'
import { endpoint } from '#shared/contract.ts'

export const attentionContract = {
  attention: endpoint({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'dashboard.query',
    summary: 'How much waits for someone, of the kinds that the signed-in person may see',
    output: z.array(z.strictObject({ kind: z.enum(attentionKindNames), count: z.int() })),
  }),
}
