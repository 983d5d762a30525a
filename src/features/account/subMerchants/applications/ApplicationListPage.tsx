import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import {
  type Application,
  type ApplicationListQuery,
  applicationList,
} from '#features/account/subMerchants/applications/applications.fields.ts'
import { ApplyLink } from '#features/account/subMerchants/desk/SubMerchantListPage.tsx'
import { SubTabs } from '#features/account/subMerchants/desk/SubTabs.tsx'
import { applicationTexts as m, m as names } from '#features/account/subMerchants/subMerchants.messages.ts'

const filters: Filter<ApplicationListQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(applicationList, ['status']),
]
const pathOf = ({ applicationId }: Application) =>
  pathTo('/Account/SubMerchant/Applications/Detail/$applicationId', { applicationId })

const choice: FieldChoice<Application> = {
  shown: [
    ...(['tradeName', 'status', 'shopKind', 'city', 'currency', 'applyTime', 'appliedBy'] as const),
    'openedMerchantId',
  ],
  more: ['endTime', 'decidedBy', 'reason', 'applicationId'],
  special: {
    status: { cell: ({ status }) => <ApplicationTag of={status} /> },
    city: {
      title: names.place,
      exportAs: ['city', 'province'],
      cell: ({ city, province }) => `${city}, ${province}`,
    },
    openedMerchantId: {
      cell: ({ openedMerchantId: code }) =>
        code === null ? <span className="text-text-3">—</span> : <CodeText>{code}</CodeText>,
    },
  },
}

/** The merchant's sub-merchant applications, newest first. */
export function ApplicationListPage() {
  const t = useText()
  const columns = useFieldColumns(applicationList, choice)
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
        exportTo={applicationList.file}
      />
    </>
  )
}
