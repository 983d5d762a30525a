import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import type { CallTotals } from '#features/system/apiLog/apiLog.contract.ts'
import { type ApiCall, apiCallList, type CallQuery, methods } from '#features/system/apiLog/apiLog.fields.ts'
import { m, outcomeText } from '#features/system/apiLog/apiLog.messages.ts'

const filters: Filter<CallQuery>[] = [
  { days: ['fromDay', 'toDay'], label: m.days },
  { key: 'search', label: m.find, placeholder: m.search },
  ...fieldFilters(apiCallList, ['kind']),
  { key: 'outcome', label: m.outcome, options: optionsOf(outcomeText) },
  { key: 'method', label: m.method, options: methods.map((method) => ({ value: method, label: method })) },
  { key: 'leastMs', label: m.leastMs },
]

const choice: FieldChoice<ApiCall> = {
  shown: ['callTime', 'route', 'status', 'ms', 'kind', 'who', 'merchantId'],
  more: ['requestId', 'weight'],
  special: {
    route: { exportAs: ['method', 'route'], cell: (call) => <Route of={call} /> },
    status: { align: 'left', exportAs: ['status', 'errorCode'], cell: (call) => <Status of={call} /> },
  },
}

/** The calls of the last days, newest first. */
export function ApiCallList() {
  const columns = useFieldColumns(apiCallList, choice)
  return (
    <ListView
      title={m.title}
      endpoint={api.apiLog.calls}
      rowKey="callId"
      columns={columns}
      filters={filters}
      totals={totals}
      exportTo={apiCallList.file}
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
