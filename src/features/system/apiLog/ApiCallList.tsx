import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import {
  type ApiCall,
  type CallQuery,
  type CallTotals,
  callExport,
  methods,
} from '#features/system/apiLog/apiLog.contract.ts'
import { kindText, m, outcomeText } from '#features/system/apiLog/apiLog.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<CallQuery>[] = [
  { days: ['fromDay', 'toDay'], label: m.days },
  { key: 'search', label: m.find, placeholder: m.search },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  { key: 'outcome', label: m.outcome, options: optionsOf(outcomeText) },
  { key: 'method', label: m.method, options: methods.map((method) => ({ value: method, label: method })) },
  { key: 'leastMs', label: m.leastMs },
]

/** The calls of the last days, newest first. */
export function ApiCallList() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  return (
    <ListView
      title={m.title}
      endpoint={api.apiLog.calls}
      rowKey="callId"
      columns={columns}
      filters={filters}
      totals={totals}
      exportTo={callExport}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

const totals = {
  read: (narrowing: Partial<CallQuery>) => api.apiLog.callTotals(narrowing),
  count: ({ count }: CallTotals) => count,
  show: (sums: CallTotals) => <Totals {...sums} />,
}

function Totals({ count, refused, failed, p95, lost }: CallTotals) {
  const t = useText()
  const parts = [
    [m.count, count],
    [m.refused, refused],
    [m.failed, failed],
    [m.p95, t(m.msOf, { ms: p95 })],
  ] as const
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {parts.map(([label, value]) => (
        <span key={label.en}>
          {t(label)} <span className="font-medium text-text">{value}</span>
        </span>
      ))}
      {lost > 0 && (
        <span className="text-amber" title={t(m.lostHint)}>
          {t(m.lost)} {lost}
        </span>
      )}
    </span>
  )
}

function columnsWith(zone: Zone): Column<ApiCall>[] {
  return [
    { key: 'callTime', title: zoned(m.time, zone), sortable: true },
    { key: 'route', title: m.route, exportAs: ['method', 'route'], cell: (call) => <Route of={call} /> },
    {
      key: 'status',
      title: m.status,
      exportAs: ['status', 'errorCode'],
      cell: (call) => <Status of={call} />,
    },
    { key: 'ms', title: m.ms, sortable: true, align: 'right' },
    { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'who', title: m.who },
    { key: 'merchantId', title: m.merchantId },
    { key: 'requestId', title: m.requestId, copyable: true, hidden: true },
    { key: 'weight', title: m.weight, hidden: true, align: 'right' },
  ]
}

function Route({ of: { method, route } }: { of: ApiCall }) {
  return (
    <span className="block font-mono text-sm break-all whitespace-normal sm:min-w-64">
      <span className="text-text-3">{method}</span> {route.replace(/^\/api/, '')}
    </span>
  )
}

function Status({ of: { status, errorCode } }: { of: ApiCall }) {
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Tag tone={status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'}>{status}</Tag>
      {errorCode && <span className="font-mono text-xs text-text-3">{errorCode}</span>}
    </span>
  )
}
