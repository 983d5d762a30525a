import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import { GoButton } from '#features/provider/risk/rules/page/GoButton.tsx'
import { EffectTag, Precision, RuleStatusTag } from '#features/provider/risk/rules/page/RuleTags.tsx'
import { useSentence } from '#features/provider/risk/rules/page/useSentence.tsx'
import { type RuleQuery, type RuleRow, ruleExport } from '#features/provider/risk/rules/rules.contract.ts'
import { effectText, m, ruleStatusText } from '#features/provider/risk/rules/rules.messages.ts'
import type { Text } from '#shared/messages.ts'

const filters: Filter<RuleQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(ruleStatusText) },
  { key: 'effect', label: m.effect, options: optionsOf(effectText) },
]

/** The rules by which payments are stopped, held or watched. */
export function RuleListPage() {
  const t = useText()
  const zone = useZone()
  const mayAdd = useCan('riskRule.add')
  const maySeeLimits = useCan('riskRule.get')
  const columns = useMemo(() => columnsWith(zoned(m.updateTime, zone)), [zone])
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
      rowLink={({ ruleId }) => `/admin/riskRules/${ruleId}`}
      live="riskRule"
      exportTo={ruleExport}
      empty={{ title: m.none, hint: m.noneHint, ...(mayAdd && { action: add }) }}
    />
  )
}

function columnsWith(updateTime: Text): Column<RuleRow>[] {
  return [
    { key: 'name', title: m.name, sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'status', title: m.status, cell: ({ status }) => <RuleStatusTag of={status} /> },
    { key: 'effect', title: m.effect, cell: ({ effect }) => <EffectTag of={effect} /> },
    { key: 'spec', title: m.what, cell: ({ spec }) => <Sentence of={spec} /> },
    { key: 'hits', title: m.hits, align: 'right', sortable: true },
    { key: 'confirmed', title: m.precision, align: 'right', cell: (row) => <Precision of={row} /> },
    { key: 'priority', title: m.priority, align: 'right', sortable: true, hidden: true },
    { key: 'liveVersion', title: m.liveVersion, align: 'right', hidden: true },
    { key: 'madeBy', title: m.madeBy, hidden: true },
    { key: 'updateTime', title: updateTime, sortable: true },
  ]
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
