import { Plus, Trash2 } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Select } from '#console/ui/Select.tsx'
import { ConditionFields } from '#features/payments/risk/operations/rules/form/ConditionFields.tsx'
import { conditionText, m } from '#features/payments/risk/rules/rules.messages.ts'
import type { ConditionKind, RuleCondition } from '#features/payments/risk/rules/spec.domain.ts'

type Props = { value: readonly RuleCondition[]; onChange: (conditions: RuleCondition[]) => void }

const beginWith: { [K in ConditionKind]: Extract<RuleCondition, { kind: K }> } = {
  amount: { kind: 'amount', amounts: [{ currency: 'CAD', over: 100_000n }] },
  velocity: {
    ...{ kind: 'velocity', by: 'payer', counting: 'taken', minutes: 60 },
    most: { measure: 'count', count: 5 },
  },
  outsideHours: { kind: 'outsideHours' },
  hours: { kind: 'hours', from: '22:00', to: '06:00' },
  newPayer: { kind: 'newPayer', amounts: [{ currency: 'CAD', over: 50_000n }] },
  list: { kind: 'list', listId: '' },
  cardAbroad: { kind: 'cardAbroad' },
  cardCountry: { kind: 'cardCountry', countries: [] },
  refundRatio: { kind: 'refundRatio', days: 7, percent: 20, leastPayments: 20 },
  newMerchant: { kind: 'newMerchant', days: 30 },
}
const most = 6

/** The conditions of a rule, one below the other: all of them must hold. */
export function ConditionsField({ value, onChange }: Props) {
  const t = useText()
  const put = (at: number, next: RuleCondition) =>
    onChange(value.map((one, index) => (index === at ? next : one)))
  return (
    <div className="flex flex-col gap-3">
      {value.map((condition, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own, and stay in place
          key={`${at}/${condition.kind}`}
          className="flex flex-col gap-2 rounded-md border border-line p-3"
        >
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Select
                label={t(m.kind)}
                value={condition.kind}
                options={optionsOf(conditionText)}
                onChange={(kind) => kind && put(at, beginWith[kind])}
              />
            </div>
            {value.length > 1 && (
              <PlainIconButton
                icon={Trash2}
                label={t(m.removeCondition)}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            )}
          </div>
          <ConditionFields value={condition} onChange={(next) => put(at, next)} />
        </div>
      ))}
      {value.length < most && (
        <div>
          <Button icon={Plus} onClick={() => onChange([...value, beginWith.amount])}>
            {t(m.addCondition)}
          </Button>
        </div>
      )}
    </div>
  )
}
