import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { RulePrecision } from '#features/payments/risk/hits/hits.contract.ts'
import { m } from '#features/payments/risk/hits/hits.messages.ts'
import { Precision } from '#features/payments/risk/operations/rules/page/RuleTags.tsx'

const columns: Column<RulePrecision>[] = [
  {
    key: 'ruleName',
    title: m.rule,
    cell: ({ ruleId, ruleName }) => (
      <TextLink to={pathTo('/admin/riskRules/$ruleId', { ruleId })}>{ruleName}</TextLink>
    ),
  },
  { key: 'hits', title: m.hits, align: 'right' },
  { key: 'refused', title: m.refused, align: 'right' },
  { key: 'reviewed', title: m.reviewed, align: 'right' },
  { key: 'trial', title: m.trial, align: 'right' },
  { key: 'confirmed', title: m.precision, align: 'right', cell: (row) => <Precision of={row} /> },
]

/** Each rule's precision: its hits, and the share of decided ones that were confirmed. */
export function PrecisionCard() {
  const t = useText()
  const { data } = useRead(api.riskHits.byRule, {})
  if (!data || data.length === 0) return null
  return (
    <Card title={t(m.byRule)} flush>
      <Table label={t(m.byRule)} rows={data} columns={columns} rowKey="ruleId" />
    </Card>
  )
}
