import { z } from 'zod'
import { operationList } from '#features/settings/log/operations/operationLog.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const operationLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/operationLog',
    access: 'operationLog.query',
    recordsReads: true,
    summary: 'List staff operations with their duration, newest first',
    input: operationList.query,
    output: pageOf(operationList.row),
  }),
  people: endpoint({
    method: 'GET',
    path: '/provider/operationLog/people',
    access: 'operationLog.query',
    summary: 'List the people by whom the log can be filtered',
    output: z.array(z.strictObject({ accountId: z.string(), displayName: z.string() })),
  }),
}
