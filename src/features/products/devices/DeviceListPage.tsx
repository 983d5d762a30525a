import { MonitorSmartphone, Plus } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { DeviceStatus, LastSeen, Takings } from '#features/products/devices/DeviceTags.tsx'
import {
  type Device,
  type DeviceListQuery,
  deviceList,
} from '#features/products/devices/desk/devices.fields.ts'
import { actTexts, m, merchantStatusText } from '#features/products/devices/devices.messages.ts'
import { type Opened, useDeviceActs } from '#features/products/devices/useDeviceActs.tsx'
import { useDeviceBulk } from '#features/products/devices/useDeviceBulk.tsx'
import { DeviceTabs } from '#features/products/tickets/DeviceTabs.tsx'

// Each dialog is loaded on first use.
const DeviceDialog = lazyDialog(() => import('#features/products/devices/DeviceDialog.tsx'), 'DeviceDialog')
const CodeDialog = lazyDialog(() => import('#features/products/devices/CodeDialog.tsx'), 'CodeDialog')

const choice: FieldChoice<Device> = {
  shown: ['name', 'deviceId', 'store', 'status', 'lastSeenTime', 'today', 'total', 'appVersion'],
  more: ['platform', 'ticketWidth', 'socketEnabled', 'createTime', 'activateTime'],
  special: {
    deviceId: { cell: ({ deviceId }) => <CodeText>{deviceId}</CodeText> },
    store: { cell: ({ store }) => store?.label ?? <span className="text-text-3">—</span> },
    status: { exportAs: ['status', 'lockReason'], cell: (device) => <DeviceStatus of={device} /> },
    lastSeenTime: { zoned: false, cell: (device) => <LastSeen of={device} /> },
    today: {
      align: 'right',
      exportAs: ['currency', 'todayPayments', 'todayAmount', 'todayRefunds', 'todayRefundAmount'],
      cell: ({ today }) => <Takings of={today} />,
    },
    total: {
      align: 'right',
      exportAs: ['currency', 'payments', 'amount', 'refunds', 'refundAmount'],
      cell: ({ total }) => <Takings of={total} />,
    },
    ticketWidth: { align: 'left', cell: ({ ticketWidth }) => `${ticketWidth} mm` },
    socketEnabled: { exportAs: [] },
  },
}

/** The merchant's POS devices with their sales. Who may sign in at them is set on the staff page. */
export function DeviceListPage() {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = useDeviceActs(setOpened)
  const bulk = useDeviceBulk()
  const columns = useFieldColumns(deviceList, choice)
  const add = (
    <Can do="device.add">
      <Button look="primary" icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
        {t(actTexts.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={add} />
      <DeviceTabs />
      <div className="flex flex-col gap-4">
        <ListView
          title={m.title}
          endpoint={api.deviceDesk.list}
          rowKey="deviceId"
          columns={columns}
          filters={filters}
          live="device"
          totals={totals}
          actions={actionsOf}
          bulk={bulk}
          rowLink={({ deviceId }: Device) => pathTo('/Products/Devices/Detail/$deviceId', { deviceId })}
          empty={{ title: m.empty, hint: m.emptyHint, action: add }}
          exportTo={deviceList.file}
        />
        <Can do="staff.query">
          <p className="text-sm text-text-2">
            {t(m.pinsElsewhere)} <TextLink to="/Account/UserManagement">{t(m.pinsLink)}</TextLink>
          </p>
        </Can>
      </div>
      <DeviceDialogs opened={opened} onOpen={setOpened} />
    </>
  )
}

type DialogsProps = { opened: Opened | null; onOpen: (opened: Opened | null) => void }

/** The dialog over the list or a device's page. */
export function DeviceDialogs({ opened, onOpen }: DialogsProps) {
  const close = () => onOpen(null)
  return (
    <>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <DeviceDialog
          device={opened.kind === 'edit' ? opened.device : null}
          onAdded={(device) => onOpen({ kind: 'code', device })}
          onClose={close}
        />
      )}
      {opened?.kind === 'code' && <CodeDialog device={opened.device} onClose={close} />}
    </>
  )
}

const filters: Filter<DeviceListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'standing', label: m.status, options: optionsOf(merchantStatusText) },
  { key: 'storeCodeId', label: m.store, source: storeCodeOptions },
]

type Totals = Awaited<ReturnType<typeof api.deviceDesk.totals>>

const totals = {
  read: (narrowing: Partial<DeviceListQuery>) => api.deviceDesk.totals(narrowing),
  count: ({ count }: Totals) => count,
  show: (all: Totals) => <Total {...all} />,
}

function Total({ count, online, today }: Totals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span className="inline-flex items-center gap-1.5">
        <MonitorSmartphone size={14} aria-hidden />
        {t(m.onlineCount, { count: online })}
      </span>
      {today.map(({ currency, amount }) => (
        <span key={currency} className="font-medium text-text">
          {t(m.todayAmount)} <Amount value={amount} currency={currency} withCode />
        </span>
      ))}
    </span>
  )
}
