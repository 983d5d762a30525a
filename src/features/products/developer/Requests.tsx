import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import {
  type GatewayRequest,
  type GatewayRequestListQuery,
  gatewayRequestList,
} from '#features/gateway/requests/requests.fields.ts'
import { m } from '#features/gateway/requests/requests.messages.ts'
import { m as page } from '#features/products/developer/developer.messages.ts'

const calls = [
  'pay',
  'inquiryPayment',
  'cancel',
  'refund',
  'inquiryRefund',
  'transactions',
  'settlements',
].map((name) => ({ value: `/api/v2.0/payments/${name}`, label: name }))

const filters: Filter<GatewayRequestListQuery>[] = [
  ...fieldFilters(gatewayRequestList, ['paymentId']),
  { key: 'path', label: m.path, options: calls },
  ...fieldFilters(gatewayRequestList, ['resultCode']),
  { key: 'failed', label: m.failedOnly, options: [{ value: 'true', label: m.onlyFailed }] },
  { days: ['from', 'to'], label: m.time },
]

const choice: FieldChoice<GatewayRequest> = {
  shown: ['createTime', 'path', 'resultCode', 'httpStatus', 'durationMs', 'paymentId', 'requestId'],
  more: ['keyVersion', 'address'],
  special: {
    path: { cell: ({ path }) => <CodeText>{path.split('/').at(-1) ?? path}</CodeText> },
    resultCode: { cell: (request) => <ResultTag of={request} /> },
    durationMs: { cell: ({ durationMs }) => <Ms of={durationMs} /> },
  },
}

/** The merchant's gateway requests, newest first. */
export function Requests() {
  const columns = useFieldColumns(gatewayRequestList, choice)
  return (
    <ListView
      title={page.requests}
      endpoint={api.gatewayRequests.list}
      rowKey="gatewayRequestId"
      columns={columns}
      filters={filters}
      rowLink={({ gatewayRequestId }) =>
        pathTo('/Products/Developer/Request/$gatewayRequestId', { gatewayRequestId })
      }
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function Ms({ of }: { of: number }) {
  return useText()(m.ms, { ms: of })
}

/** The result code, styled by its meaning for the caller. */
export function ResultTag({ of: { resultCode } }: { of: Pick<GatewayRequest, 'resultCode'> }) {
  return <StatusTag kind={kindOf(resultCode)}>{resultCode}</StatusTag>
}

const unknown = new Set(['PAYMENT_IN_PROCESS', 'CHANNEL_UNAVAILABLE', 'UNKNOWN_EXCEPTION'])

function kindOf(resultCode: string): StatusKind {
  if (resultCode === 'SUCCESS') return 'done'
  return unknown.has(resultCode) ? 'waiting' : 'failed'
}
