import { api } from '#console/api.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'
import type { RuleRow } from '#features/payments/risk/rules/rules.fields.ts'
import { mostOptions } from '#shared/options.ts'

type Props = { value: string | null; onChange: (ruleId: string | null) => void }

/** Selects a risk rule. */
export function RiskRuleSelect(props: Props) {
  return <Combobox {...props} source={rules} />
}

const rules: OptionSource = {
  key: ['riskRules'],
  find: async (search, signal) => {
    const query = { pageNum: 1, pageSize: mostOptions, ...(search && { search }) }
    const { rows, totalCount } = await api.riskRules.list(query, { signal })
    return { options: rows.map(optionOf), more: totalCount > rows.length }
  },
  get: async (ruleId, signal) => optionOf(await api.riskRules.get({ ruleId }, { signal })),
}

function optionOf({ ruleId, name }: Pick<RuleRow, 'ruleId' | 'name'>): ComboboxOption {
  return { value: ruleId, label: name }
}
