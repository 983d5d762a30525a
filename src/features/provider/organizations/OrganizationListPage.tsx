import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { PhoneText } from '#console/PhoneText.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { OrganizationStatusTag } from '#features/provider/organizations/OrganizationTags.tsx'
import {
  type Organization,
  type OrganizationQuery,
  organizationList,
} from '#features/provider/organizations/organizations.fields.ts'
import { m } from '#features/provider/organizations/organizations.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { countries } from '#shared/places.ts'

const OrganizationDialog = lazyDialog(
  () => import('#features/provider/organizations/OrganizationDialog.tsx'),
  'OrganizationDialog',
)

const filters: Filter<OrganizationQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(organizationList, ['status']),
  { key: 'country', label: m.country, options: optionsOf(countries) },
]

const choice: FieldChoice<Organization> = {
  shown: ['name', 'city', 'contactName', 'rate', 'minFee', 'merchants', 'status'],
  more: ['parentName', 'createTime'],
  special: {
    name: { cell: ({ name }) => <bdi>{name}</bdi> },
    city: {
      title: m.location,
      exportAs: ['city', 'province'],
      cell: ({ city, province }) => `${city}, ${province}`,
    },
    contactName: {
      exportAs: ['contactName', 'contactPhone', 'contactEmail'],
      cell: (row) => <Contact of={row} />,
    },
    rate: { cell: ({ rate }) => `${percentOfRate(rate)}%` },
    minFee: { title: m.feeRange, exportAs: ['minFee', 'maxFee'], cell: (row) => <Fees of={row} /> },
    status: { cell: ({ status }) => <OrganizationStatusTag of={status} /> },
    createTime: { zoned: false },
  },
}

/** The agents that bring merchants, with the terms of each. */
export function OrganizationListPage() {
  const columns = useFieldColumns(organizationList, choice)
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
          ? {
              rowLink: ({ organizationId }: Organization) =>
                pathTo('/admin/organizations/$organizationId', { organizationId }),
            }
          : {})}
        exportTo={organizationList.file}
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

/** The minimum and maximum monthly fee. */
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
