import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import { DueDay, StateTag } from '#features/provider/registrations/RegistrationTags.tsx'
import {
  type Registration,
  type RegistrationQuery,
  type RegistrationTotals,
  registrationExport,
} from '#features/provider/registrations/registrations.contract.ts'
import { m, stateText } from '#features/provider/registrations/registrations.messages.ts'
import { countries } from '#shared/places.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<RegistrationQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  { key: 'state', label: m.state, options: optionsOf(stateText) },
  { key: 'country', label: m.country, options: optionsOf(countries) },
  {
    key: 'overdue',
    label: m.overdue,
    options: [
      { value: 'true', label: m.overdueYes },
      { value: 'false', label: m.overdueNo },
    ],
  },
]

/** For the provider's staff: the businesses that ask to become merchants, the newest first. */
export function RegistrationListPage() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.registrationDesk.list}
      rowKey="registrationId"
      columns={columns}
      filters={filters}
      rowLink={({ registrationId }) => `/admin/registrations/${registrationId}`}
      live="registration"
      totals={totals}
      exportTo={registrationExport}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

const totals = {
  read: (narrowing: Partial<RegistrationQuery>) => api.registrationDesk.totals(narrowing),
  count: ({ count }: RegistrationTotals) => count,
  above: true as const,
  show: (sums: RegistrationTotals) => <Totals {...sums} />,
}

function Totals({ count, waiting, overdue, unconfirmed }: RegistrationTotals) {
  return (
    <Counts
      of={[
        { label: m.count, count },
        { label: m.waiting, count: waiting, search: { state: 'waiting' } },
        { label: m.overdue, count: overdue, search: { overdue: 'true' } },
        { label: m.unconfirmed, count: unconfirmed, search: { state: 'unconfirmed' } },
      ]}
    />
  )
}

function columnsWith(zone: Zone): Column<Registration>[] {
  return [
    { key: 'tradeName', title: m.tradeName, sortable: true },
    { key: 'companyName', title: m.companyName, hidden: true },
    { key: 'state', title: m.state, cell: ({ state }) => <StateTag of={state} /> },
    { key: 'dueDay', title: m.dueDay, sortable: true, cell: (row) => <DueDay of={row} /> },
    {
      key: 'city',
      title: m.place,
      exportAs: ['city', 'province', 'country'],
      cell: ({ city, province, country }) => `${city}, ${province}, ${country}`,
    },
    {
      key: 'contactName',
      title: m.contactName,
      exportAs: ['contactName', 'email'],
      cell: ({ contactName, email }) => (
        <span className="inline-block leading-snug">
          <bdi>{contactName}</bdi>
          <span className="block text-xs text-text-3">{email}</span>
        </span>
      ),
    },
    { key: 'phone', title: m.phone, hidden: true },
    { key: 'username', title: m.username, hidden: true },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true },
    { key: 'confirmTime', title: zoned(m.confirmTime, zone), hidden: true },
    { key: 'currency', title: m.currency, hidden: true },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'decideTime', title: zoned(m.decideTime, zone), hidden: true },
    { key: 'openedMerchantId', title: m.openedMerchantId, copyable: true, hidden: true },
  ]
}
