import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import type { GatewayRequest, GatewayRequestListQuery } from '#features/gateway/requests/requests.contract.ts'
import { requestTexts as m, m as page } from '#features/products/developer/developer.messages.ts'
import type { Text } from '#shared/messages.ts'

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
  { key: 'paymentId', label: m.paymentId },
  { key: 'path', label: m.path, options: calls },
  { key: 'resultCode', label: m.result },
  { key: 'failed', label: m.failedOnly, options: [{ value: 'true', label: m.onlyFailed }] },
  { days: ['from', 'to'], label: page.time },
]

/** The merchant's gateway requests, newest first. */
export function Requests() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zoned(page.time, zone)), [zone])
  return (
    <ListView
      title={page.requests}
      endpoint={api.gatewayRequests.list}
      rowKey="gatewayRequestId"
      columns={columns}
      filters={filters}
      rowLink={({ gatewayRequestId }) => `/Products/Developer/Request/${gatewayRequestId}`}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function columnsWith(time: Text): Column<GatewayRequest>[] {
  return [
    { key: 'createTime', title: time, sortable: true },
    { key: 'path', title: m.path, cell: ({ path }) => <CodeText>{path.split('/').at(-1) ?? path}</CodeText> },
    { key: 'resultCode', title: m.result, cell: (request) => <ResultTag of={request} /> },
    { key: 'httpStatus', title: m.httpStatus, align: 'right' },
    {
      key: 'durationMs',
      title: m.duration,
      align: 'right',
      cell: ({ durationMs }) => <Ms of={durationMs} />,
    },
    { key: 'paymentId', title: m.paymentId, copyable: true },
    { key: 'requestId', title: m.requestId, copyable: true },
    { key: 'keyVersion', title: m.keyVersion, hidden: true, align: 'right' },
    { key: 'address', title: m.address, hidden: true },
  ]
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
