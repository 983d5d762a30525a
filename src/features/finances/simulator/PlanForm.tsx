import { type FormEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Select } from '#console/ui/Select.tsx'
import type { CurrentTerms, SimulateQuery } from '#features/finances/simulator/simulator.contract.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import {
  faultOf,
  monthsBack,
  queryOf,
  type TypedPlan,
  typedOf,
} from '#features/finances/simulator/typedPlan.tsx'
import { WayFields } from '#features/finances/simulator/WayFields.tsx'
import { payableWays, wayText } from '#shared/reference.ts'

type Props = { terms: CurrentTerms; onSimulate: (input: SimulateQuery) => void }

/** The rate plan to simulate; it starts as a copy of the current one. */
export function PlanForm({ terms, onSimulate }: Props) {
  const t = useText()
  const [plan, setPlan] = useState<TypedPlan>(() => typedOf(terms))
  const change = (changes: Partial<TypedPlan>) => setPlan({ ...plan, ...changes })
  const months = monthsBack(terms.thisMonth, 25).map((name) => ({
    value: name,
    label: { en: name, zh: name },
  }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = queryOf(plan)
    if (input) onSimulate(input)
  }

  return (
    <Card title={t(m.plan)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t(m.month)}>
          <Select
            value={plan.month}
            onChange={(month) => change({ month: month ?? terms.month })}
            options={months}
          />
        </Field>
        <Field label={t(m.settleMode)}>
          <RadioGroup
            value={plan.settleMode}
            onChange={(settleMode) => change({ settleMode })}
            options={[
              { value: 'regular', label: m.regular },
              { value: 'afterpay', label: m.afterpay },
            ]}
          />
        </Field>
        <Field label={t(m.surchargeMode)}>
          <RadioGroup
            value={plan.surchargeMode}
            onChange={(surchargeMode) => change({ surchargeMode })}
            options={[
              { value: 'balance', label: m.balance },
              { value: 'distributed', label: m.distributed },
            ]}
          />
        </Field>
        <Checkbox checked={plan.feeBackOnRefund} onChange={(feeBackOnRefund) => change({ feeBackOnRefund })}>
          {t(m.feeBack)}
        </Checkbox>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="mb-1.5 text-text-2">{t(m.taxedWays)}</legend>
          {payableWays.map((way) => (
            <Checkbox
              key={way}
              checked={plan.taxedWays.includes(way)}
              onChange={(taxed) =>
                change({
                  taxedWays: payableWays.filter((one) =>
                    one === way ? taxed : plan.taxedWays.includes(one),
                  ),
                })
              }
            >
              {t(wayText[way])}
            </Checkbox>
          ))}
        </fieldset>
        {plan.ways.map((way, index) => (
          <WayFields
            key={way.way}
            value={way}
            fault={faultOf(way)}
            currency={terms.currency}
            onChange={(next) => change({ ways: plan.ways.with(index, next) })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setPlan({ ...typedOf(terms), month: plan.month })}>{t(m.reset)}</Button>
          <Button type="submit" look="primary" disabled={queryOf(plan) === null}>
            {t(m.simulate)}
          </Button>
        </div>
      </form>
    </Card>
  )
}
