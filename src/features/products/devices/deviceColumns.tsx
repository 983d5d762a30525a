import type { Column } from '#console/ListPage.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { DeviceStatus, LastSeen, Takings } from '#features/products/devices/DeviceTags.tsx'
import type { Device } from '#features/products/devices/desk/desk.contract.ts'
import { m } from '#features/products/devices/devices.messages.ts'
import type { Zone } from '#shared/zone.ts'

const todays = ['currency', 'todayPayments', 'todayAmount', 'todayRefunds', 'todayRefundAmount']
const totals = ['currency', 'payments', 'amount', 'refunds', 'refundAmount']

/** The columns of the device list. */
export function deviceColumns(zone: Zone): Column<Device>[] {
  return [
    { key: 'name', title: m.name, sortable: true },
    { key: 'deviceId', title: m.deviceId, cell: ({ deviceId }) => <CodeText>{deviceId}</CodeText> },
    { key: 'store', title: m.store, cell: ({ store }) => store?.label ?? <Dash /> },
    {
      key: 'status',
      title: m.status,
      exportAs: ['status', 'lockReason'],
      cell: (device) => <DeviceStatus of={device} />,
    },
    {
      key: 'lastSeenTime',
      title: m.lastSeen,
      sortable: true,
      cell: (device) => <LastSeen of={device} />,
    },
    {
      key: 'today',
      title: m.today,
      align: 'right',
      exportAs: todays,
      cell: ({ today }) => <Takings of={today} />,
    },
    {
      key: 'total',
      title: m.total,
      align: 'right',
      exportAs: totals,
      cell: ({ total }) => <Takings of={total} />,
    },
    { key: 'appVersion', title: m.version },
    { key: 'platform', title: m.platform, hidden: true },
    {
      key: 'ticketWidth',
      title: m.ticketWidth,
      hidden: true,
      cell: ({ ticketWidth }) => `${ticketWidth} mm`,
    },
    {
      key: 'socketEnabled',
      title: m.socket,
      hidden: true,
      exportAs: [],
      cell: ({ socketEnabled }) => <Words of={socketEnabled ? m.on : m.off} />,
    },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
    { key: 'activateTime', title: zoned(m.activateTime, zone), hidden: true },
  ]
}

const Dash = () => <span className="text-text-3">—</span>
