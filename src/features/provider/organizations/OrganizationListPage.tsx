import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPage.ts'
import { PhoneText } from '#console/PhoneText.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { percentOfRate } from '#features/account/merchants/ratePlan.domain.ts'
import { OrganizationStatusTag } from '#features/provider/organizations/OrganizationTags.tsx'
import {
  type Organization,
  type OrganizationQuery,
  organizationExport,
} from '#features/provider/organizations/organizations.contract.ts'
import { m, statusText } from '#features/provider/organizations/organizations.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { countries } from '#shared/places.ts'

const OrganizationDialog = lazyPart(
  () => import('#features/provider/organizations/OrganizationDialog.tsx'),
  'OrganizationDialog',
)

const filters: Filter<OrganizationQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(statusText) },
  { key: 'country', label: m.country, options: optionsOf(countries) },
]

/** The agents that bring merchants, with what each gets. */
export function OrganizationListPage() {
  const [adding, setAdding] = useState(false)
  const mayOpen = useCan('organization.get')
  const add = <AddButton onAdd={() => setAdding(true)} />
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        endpoint={api.organizations.list}
        rowKey="organizationId"
        columns={columns}
        filters={filters}
        live="organization"
        pageActions={add}
        empty={{ title: m.none, hint: m.noneHint, action: add }}
        {...(mayOpen
          ? { rowLink: ({ organizationId }: Organization) => `/admin/organizations/${organizationId}` }
          : {})}
        exportTo={organizationExport}
      />
      {adding && <OrganizationDialog of={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useText()
  return (
    <Can do="organization.add">
      <Button look="primary" icon={Plus} onClick={onAdd}>
        {t(m.add)}
      </Button>
    </Can>
  )
}

const columns: Column<Organization>[] = [
  { key: 'name', title: m.name, sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'city',
    title: m.location,
    exportAs: ['city', 'province'],
    cell: (row) => `${row.city}, ${row.province}`,
  },
  {
    key: 'contactName',
    title: m.contact,
    cell: (row) => <Contact of={row} />,
    exportAs: ['contactName', 'contactPhone', 'contactEmail'],
  },
  { key: 'rate', title: m.rate, align: 'right', cell: ({ rate }) => `${percentOfRate(rate)}%` },
  {
    key: 'minFee',
    title: m.feeRange,
    align: 'right',
    exportAs: ['minFee', 'maxFee'],
    cell: (row) => <Fees of={row} />,
  },
  { key: 'merchants', title: m.merchants, align: 'right', sortable: true },
  { key: 'status', title: m.status, cell: ({ status }) => <OrganizationStatusTag of={status} /> },
  { key: 'parentName', title: m.parent, hidden: true },
  { key: 'createTime', title: m.createTime, sortable: true, hidden: true },
]

function Contact({ of: { contactName, contactPhone, country } }: { of: Organization }) {
  return (
    <span className="inline-block leading-snug">
      <bdi>{contactName}</bdi>
      <span className="block text-xs text-text-3">
        {contactPhone && <PhoneText e164={contactPhone} country={country} />}
      </span>
    </span>
  )
}

/** The least and the most that it is paid a month. */
function Fees({ of: { minFee, maxFee, feeCurrency: currency } }: { of: Organization }) {
  const t = useText()
  const language = useLanguage()
  if (minFee === null && maxFee === null) return <span className="text-text-3">—</span>
  if (minFee !== null && maxFee !== null)
    return (
      <>
        <Amount value={minFee} currency={currency} /> – <Amount value={maxFee} currency={currency} withCode />
      </>
    )
  const limit = formatMoney(minFee ?? maxFee ?? 0n, currency, language)
  return t(minFee === null ? m.upTo : m.atLeast, { fee: `${limit} ${currency}` })
}
