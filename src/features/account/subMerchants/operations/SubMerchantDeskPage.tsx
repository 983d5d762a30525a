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
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import {
  type DeskApplication,
  type DeskListQuery,
  deskExport,
} from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { WaitingWays } from '#features/account/subMerchants/operations/WaitingWays.tsx'
import {
  applicationTexts as a,
  applicationStatusText,
  m as names,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: a.status, options: optionsOf(applicationStatusText), many: true },
]
const pathOf = ({ merchantId, applicationId }: DeskApplication) =>
  `/admin/subMerchants/${merchantId}/${applicationId}`

/** For provider staff: sub-merchant applications, and payment methods that sub-merchants are waiting for. */
export function SubMerchantDeskPage() {
  const t = useText()
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
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
          exportTo={deskExport}
          empty={{ title: m.empty, hint: m.emptyHint }}
        />
        <WaitingWays />
      </div>
    </>
  )
}

function columnsWith(zone: Zone): Column<DeskApplication>[] {
  return [
    { key: 'tradeName', title: a.tradeName, sortable: true },
    {
      key: 'masterName',
      title: m.master,
      exportAs: ['merchantId', 'masterName'],
      cell: ({ merchantId, masterName }) => <MerchantName of={{ merchantId, tradeName: masterName }} />,
    },
    { key: 'status', title: a.status, cell: ({ status }) => <ApplicationTag of={status} /> },
    {
      key: 'shopKind',
      title: a.shopKind,
      hidden: true,
      cell: ({ shopKind }) => <Words of={shopKindText[shopKind]} />,
    },
    {
      key: 'city',
      title: names.place,
      exportAs: ['city', 'province'],
      cell: ({ city, province }) => `${city}, ${province}`,
    },
    { key: 'applyTime', title: zoned(a.applyTime, zone), sortable: true },
    {
      key: 'openedMerchantId',
      title: a.openedMerchant,
      cell: ({ openedMerchantId: code }) =>
        code === null ? <span className="text-text-3">—</span> : <CodeText>{code}</CodeText>,
    },
    { key: 'decidedBy', title: a.decidedBy, hidden: true },
    { key: 'endTime', title: zoned(a.endTime, zone), hidden: true },
  ]
}
