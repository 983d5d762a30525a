import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import {
  type Application,
  type ApplicationListQuery,
  applicationExport,
} from '#features/account/subMerchants/applications/applications.contract.ts'
import { ApplyLink } from '#features/account/subMerchants/desk/SubMerchantListPage.tsx'
import { SubTabs } from '#features/account/subMerchants/desk/SubTabs.tsx'
import {
  applicationStatusText,
  applicationTexts as m,
  m as names,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<ApplicationListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(applicationStatusText) },
]
const pathOf = ({ applicationId }: Application) => `/Account/SubMerchant/Applications/Detail/${applicationId}`

/** The merchant's sub-merchant applications, newest first. */
export function ApplicationListPage() {
  const t = useText()
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={<ApplyLink />} />
      <SubTabs />
      <ListView
        title={m.title}
        endpoint={api.subMerchantApplications.list}
        rowKey="applicationId"
        columns={columns}
        filters={filters}
        live="subMerchant"
        rowLink={pathOf}
        empty={{ title: m.empty, hint: m.emptyHint, action: <ApplyLink /> }}
        exportTo={applicationExport}
      />
    </>
  )
}

function columnsWith(zone: Zone): Column<Application>[] {
  return [
    { key: 'tradeName', title: m.tradeName, sortable: true },
    { key: 'status', title: m.status, cell: ({ status }) => <ApplicationTag of={status} /> },
    { key: 'shopKind', title: m.shopKind, cell: ({ shopKind }) => <Words of={shopKindText[shopKind]} /> },
    {
      key: 'city',
      title: names.place,
      exportAs: ['city', 'province'],
      cell: ({ city, province }) => `${city}, ${province}`,
    },
    { key: 'currency', title: names.currency },
    { key: 'applyTime', title: zoned(m.applyTime, zone), sortable: true },
    { key: 'appliedBy', title: m.appliedBy },
    {
      key: 'openedMerchantId',
      title: m.openedMerchant,
      cell: ({ openedMerchantId: code }) =>
        code === null ? <span className="text-text-3">—</span> : <CodeText>{code}</CodeText>,
    },
    { key: 'endTime', title: zoned(m.endTime, zone), hidden: true },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'reason', title: m.reason, hidden: true },
    { key: 'applicationId', title: m.applicationId, copyable: true, hidden: true },
  ]
}
