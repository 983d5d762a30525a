import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import {
  type DeskApplication,
  type DeskListQuery,
  deskApplicationList,
} from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { WaitingWays } from '#features/account/subMerchants/operations/WaitingWays.tsx'
import {
  applicationTexts as a,
  applicationStatusText,
  m as names,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

const filters: Filter<DeskListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: a.status, options: optionsOf(applicationStatusText), many: true },
]
const pathOf = ({ merchantId, applicationId }: DeskApplication) =>
  pathTo('/admin/subMerchants/$merchantId/$applicationId', { merchantId, applicationId })

const choice: FieldChoice<DeskApplication> = {
  shown: ['tradeName', 'masterName', 'status', 'city', 'applyTime', 'openedMerchantId'],
  more: ['shopKind', 'decidedBy', 'endTime'],
  special: {
    masterName: {
      title: m.master,
      exportAs: ['merchantId', 'masterName'],
      cell: ({ merchantId, masterName }) => <MerchantName of={{ merchantId, tradeName: masterName }} />,
    },
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

/** For provider staff: sub-merchant applications, and payment methods that sub-merchants are waiting for. */
export function SubMerchantDeskPage() {
  const t = useText()
  const columns = useFieldColumns(deskApplicationList, choice)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="flex flex-col gap-4">
        <ListView
          title={m.title}
          endpoint={api.subMerchantDesk.list}
          rowKey="applicationId"
          columns={columns}
          filters={filters}
          rowLink={pathOf}
          exportTo={deskApplicationList.file}
          empty={{ title: m.empty, hint: m.emptyHint }}
        />
        <WaitingWays />
      </div>
    </>
  )
}
