import { Plus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { GoButton } from '#features/payments/risk/operations/rules/page/GoButton.tsx'
import {
  EffectTag,
  Precision,
  RuleStatusTag,
} from '#features/payments/risk/operations/rules/page/RuleTags.tsx'
import { useSentence } from '#features/payments/risk/operations/rules/page/useSentence.tsx'
import { type RuleQuery, type RuleRow, ruleList } from '#features/payments/risk/rules/rules.fields.ts'
import { m } from '#features/payments/risk/rules/rules.messages.ts'

const filters: Filter<RuleQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(ruleList, ['status', 'effect']),
]

const choice: FieldChoice<RuleRow> = {
  shown: ['name', 'status', 'effect', 'spec', 'hits', 'confirmed', 'updateTime'],
  more: ['priority', 'liveVersion', 'madeBy'],
  special: {
    name: { cell: ({ name }) => <bdi>{name}</bdi> },
    status: { cell: ({ status }) => <RuleStatusTag of={status} /> },
    effect: { cell: ({ effect }) => <EffectTag of={effect} /> },
    spec: { cell: ({ spec }) => <Sentence of={spec} /> },
    confirmed: { title: m.precision, cell: (row) => <Precision of={row} /> },
  },
}

/** The rules that decline, hold or record payments. */
export function RuleListPage() {
  const t = useText()
  const mayAdd = useCan('riskRule.add')
  const maySeeLimits = useCan('riskRule.get')
  const columns = useFieldColumns(ruleList, choice)
  const add = (
    <GoButton to="/admin/riskRules/new" icon={Plus} look="primary">
      {t(m.add)}
    </GoButton>
  )
  return (
    <ListPage
      title={m.title}
      description={m.about}
      pageActions={
        <>
          {maySeeLimits && <GoButton to="/admin/riskLimits">{t(m.limits)}</GoButton>}
          {mayAdd && add}
        </>
      }
      endpoint={api.riskRules.list}
      rowKey="ruleId"
      columns={columns}
      filters={filters}
      rowLink={({ ruleId }) => pathTo('/admin/riskRules/$ruleId', { ruleId })}
      live="riskRule"
      exportTo={ruleList.file}
      empty={{ title: m.none, hint: m.noneHint, ...(mayAdd && { action: add }) }}
    />
  )
}

function Sentence({ of }: { of: RuleRow['spec'] }) {
  const words = useSentence()
  return (
    <span className="block max-w-96 whitespace-normal sm:min-w-56">
      <span className="block first-letter:uppercase">{words.conditions(of)}</span>
      <span className="block text-xs text-text-3">{words.target(of.target)}</span>
    </span>
  )
}
