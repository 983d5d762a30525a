import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { DueDay, StateTag } from '#features/provider/registrations/RegistrationTags.tsx'
import type { RegistrationTotals } from '#features/provider/registrations/registrations.contract.ts'
import {
  type Registration,
  type RegistrationQuery,
  registrationList,
} from '#features/provider/registrations/registrations.fields.ts'
import { m } from '#features/provider/registrations/registrations.messages.ts'

const filters: Filter<RegistrationQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  ...fieldFilters(registrationList, ['state', 'country']),
  {
    key: 'overdue',
    label: m.overdue,
    options: [
      { value: 'true', label: m.overdueYes },
      { value: 'false', label: m.overdueNo },
    ],
  },
]

const choice: FieldChoice<Registration> = {
  shown: ['tradeName', 'state', 'dueDay', 'city', 'contactName', 'createTime'],
  more: [
    ...(['companyName', 'phone', 'username', 'confirmTime', 'currency'] as const),
    ...(['decidedBy', 'decideTime', 'openedMerchantId'] as const),
  ],
  special: {
    state: { cell: ({ state }) => <StateTag of={state} /> },
    dueDay: { cell: (row) => <DueDay of={row} /> },
    city: {
      title: m.place,
      exportAs: ['city', 'province', 'country'],
      cell: ({ city, province, country }) => `${city}, ${province}, ${country}`,
    },
    contactName: {
      exportAs: ['contactName', 'email'],
      cell: ({ contactName, email }) => (
        <span className="inline-block leading-snug">
          <bdi>{contactName}</bdi>
          <span className="block text-xs text-text-3">{email}</span>
        </span>
      ),
    },
  },
}

/** The businesses that apply to become merchants, newest first, for the provider's staff. */
export function RegistrationListPage() {
  const columns = useFieldColumns(registrationList, choice)
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.registrationDesk.list}
      rowKey="registrationId"
      columns={columns}
      filters={filters}
      rowLink={({ registrationId }) => pathTo('/admin/registrations/$registrationId', { registrationId })}
      live="registration"
      totals={totals}
      exportTo={registrationList.file}
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
