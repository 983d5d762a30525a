import { Eye } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ChannelName } from '#features/channels/ChannelName.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { type Alert, type AlertQuery, alertList } from '#features/payments/risk/alerts/alerts.fields.ts'
import { alertStateText, m } from '#features/payments/risk/alerts/alerts.messages.ts'
import { Watches } from '#features/payments/risk/operations/alerts/Watches.tsx'

const filters: Filter<AlertQuery>[] = [...fieldFilters(alertList, ['state', 'measure']), merchantFilter]

const kinds: Record<Alert['state'], StatusKind> = {
  open: 'attention',
  acknowledged: 'working',
  resolved: 'done',
}

const choice: FieldChoice<Alert> = {
  shown: [
    ...(['raiseTime', 'merchantId', 'watchName', 'measure', 'channel'] as const),
    ...(['measured', 'worst', 'threshold', 'state'] as const),
  ],
  more: ['ofPayments', 'acknowledgedBy', 'resolveTime'],
  special: {
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (alert) => <MerchantName of={alert} />,
    },
    channel: { cell: ({ channel }) => <ChannelName of={channel} /> },
    measured: { cell: (alert) => <Figure of={alert} value={alert.measured} /> },
    worst: { cell: (alert) => <Figure of={alert} value={alert.worst} /> },
    threshold: { cell: (alert) => <Figure of={alert} value={alert.threshold} /> },
    state: {
      cell: ({ state }) => (
        <StatusTag kind={kinds[state]}>
          <Words of={alertStateText[state]} />
        </StatusTag>
      ),
    },
  },
}

/** The alerts, and the rules that raise them. */
export function AlertsPage() {
  const t = useText()
  const may = useCan('riskHit.edit')
  const columns = useFieldColumns(alertList, choice)
  const acknowledge = useWrite(
    ({ merchantId, alertId }: Alert) => api.riskAlerts.acknowledge({ merchantId, alertId }),
    { onDone: () => notify.success(m.acknowledged), onFailed: ({ message }) => notify.error(message) },
  )
  const actionsOf = (alert: Alert) =>
    alert.state === 'open'
      ? [{ key: 'take', label: t(m.acknowledge), icon: Eye, onSelect: () => acknowledge.submit(alert) }]
      : []
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <div className="mb-4">
        <Watches />
      </div>
      <ListView
        title={m.title}
        endpoint={api.riskAlerts.list}
        rowKey="alertId"
        columns={columns}
        filters={filters}
        live="riskAlert"
        {...(may ? { actions: actionsOf } : {})}
        exportTo={alertList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
    </>
  )
}

function Figure({ of: { measure }, value }: { of: Alert; value: number }) {
  return <>{measure.endsWith('Rate') ? `${value}%` : value}</>
}
