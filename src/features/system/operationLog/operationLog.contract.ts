import { z } from 'zod'
import { operationList } from '#features/system/operationLog/operationLog.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const operationLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/operationLog',
    access: 'operationLog.query',
    recordsReads: true,
    summary: 'What the provider’s staff did, newest first, and what it took',
    input: operationList.query,
    output: pageOf(operationList.row),
  }),
  people: endpoint({
    method: 'GET',
    path: '/provider/operationLog/people',
    access: 'operationLog.query',
    summary: 'Whose acts the log can be narrowed to',
    output: z.array(z.strictObject({ accountId: z.string(), displayName: z.string() })),
  }),
}
