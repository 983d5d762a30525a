import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { industryText } from '#features/account/business/industries.domain.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { ComplianceTotals } from '#features/provider/compliance/compliance.contract.ts'
import type { ComplianceStage } from '#features/provider/compliance/compliance.domain.ts'
import {
  type ComplianceQuery,
  type ComplianceRow,
  complianceList,
} from '#features/provider/compliance/compliance.fields.ts'
import { m, stageText } from '#features/provider/compliance/compliance.messages.ts'
import { KaTag } from '#features/provider/merchants/MerchantTags.tsx'

const filters: Filter<ComplianceQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  ...fieldFilters(complianceList, ['stage', 'kaLevel']),
]

const choice: FieldChoice<ComplianceRow> = {
  shown: ['merchantId', 'stage', 'industry', 'kaLevel', 'proposedBy', 'proposeTime'],
  more: ['decidedBy', 'decideTime', 'createTime'],
  special: {
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (row) => <MerchantName of={row} />,
    },
    stage: { cell: ({ stage }) => <StageTag of={stage} /> },
    industry: { cell: ({ industry }) => <Industry of={industry} /> },
    kaLevel: { cell: ({ kaLevel }) => <KaTag of={kaLevel} /> },
  },
}

/** The compliance stage of each merchant, with what waits for a decision. */
export function ComplianceListPage() {
  const columns = useFieldColumns(complianceList, choice)
  const mayOpen = useCan('providerMerchant.get')
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.compliance.list}
      rowKey="merchantId"
      columns={columns}
      filters={filters}
      live="merchant"
      totals={totals}
      empty={{ title: m.none, hint: m.noneHint }}
      {...(mayOpen && {
        rowLink: ({ merchantId }: ComplianceRow) =>
          pathTo('/admin/merchants/$merchantId/compliance', { merchantId }),
      })}
      exportTo={complianceList.file}
    />
  )
}

const kinds: Record<ComplianceStage, StatusKind> = {
  waiting: 'waiting',
  proposed: 'attention',
  returned: 'failed',
  passed: 'done',
}

export function StageTag({ of }: { of: ComplianceStage }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stageText[of])}</StatusTag>
}

/** The merchant's category by name. */
function Industry({ of }: { of: string | null }) {
  if (of === null) return <span className="text-text-3">—</span>
  return (
    <span className="block max-w-60 min-w-40 whitespace-normal">
      <Words of={industryText(of)} />
    </span>
  )
}

const totals = {
  read: (narrowing: Partial<ComplianceQuery>) => api.compliance.totals(narrowing),
  count: ({ count }: ComplianceTotals) => count,
  above: true as const,
  show: (sums: ComplianceTotals) => <Totals {...sums} />,
}

function Totals(sums: ComplianceTotals) {
  const keys = ['waiting', 'proposed', 'returned', 'passed'] as const
  return (
    <Counts of={keys.map((key) => ({ label: stageText[key], count: sums[key], search: { stage: key } }))} />
  )
}
