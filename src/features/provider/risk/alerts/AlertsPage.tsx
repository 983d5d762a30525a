import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { ChannelName } from '#features/channels/ChannelName.tsx'
import { type Alert, type AlertQuery, alertExport } from '#features/provider/risk/alerts/alerts.contract.ts'
import { alertStateText, m, measureText } from '#features/provider/risk/alerts/alerts.messages.ts'
import { Watches } from '#features/provider/risk/alerts/Watches.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<AlertQuery>[] = [
  { key: 'state', label: m.state, options: optionsOf(alertStateText) },
  { key: 'measure', label: m.measure, options: optionsOf(measureText) },
  merchantFilter,
]

/** What was raised, and what is watched. */
export function AlertsPage() {
  const t = useText()
  const zone = useZone()
  const may = useCan('riskHit.edit')
  const columns = useMemo(() => columnsWith(zone), [zone])
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
        exportTo={alertExport}
        empty={{ title: m.none, hint: m.noneHint }}
      />
    </>
  )
}

const kinds: Record<Alert['state'], StatusKind> = {
  open: 'attention',
  acknowledged: 'working',
  resolved: 'done',
}

function columnsWith(zone: Zone): Column<Alert>[] {
  return [
    { key: 'raiseTime', title: zoned(m.raiseTime, zone), sortable: true },
    {
      key: 'merchantId',
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (alert) => <MerchantName of={alert} />,
    },
    { key: 'watchName', title: m.watch },
    { key: 'measure', title: m.measure, cell: ({ measure }) => <Words of={measureText[measure]} /> },
    { key: 'channel', title: m.channel, cell: ({ channel }) => <ChannelName of={channel} /> },
    {
      key: 'measured',
      title: m.measured,
      align: 'right',
      cell: (alert) => <Figure of={alert} value={alert.measured} />,
    },
    {
      key: 'worst',
      title: m.worst,
      align: 'right',
      cell: (alert) => <Figure of={alert} value={alert.worst} />,
    },
    {
      key: 'threshold',
      title: m.threshold,
      align: 'right',
      cell: (alert) => <Figure of={alert} value={alert.threshold} />,
    },
    { key: 'ofPayments', title: m.ofPayments, align: 'right', hidden: true },
    {
      key: 'state',
      title: m.state,
      cell: ({ state }) => (
        <StatusTag kind={kinds[state]}>
          <Words of={alertStateText[state]} />
        </StatusTag>
      ),
    },
    { key: 'acknowledgedBy', title: m.acknowledgedBy, hidden: true },
    { key: 'resolveTime', title: zoned(m.resolveTime, zone), hidden: true },
  ]
}

function Figure({ of: { measure }, value }: { of: Alert; value: number }) {
  return <>{measure.endsWith('Rate') ? `${value}%` : value}</>
}
