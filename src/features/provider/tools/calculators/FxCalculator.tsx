import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { currencyOptions, exchanged } from '#features/provider/tools/calculators/calculators.domain.ts'
import { feeTexts as f } from '#features/provider/tools/tools.messages.ts'
import type { Currency } from '#shared/currency.ts'

/** An amount in another currency, at a rate that is typed or the desk's own. */
export function FxCalculator() {
  const t = useText()
  const [from, setFrom] = useState<Currency>('CNY')
  const [to, setTo] = useState<Currency>('CAD')
  const [amount, setAmount] = useState<bigint | null>(10_000n)
  const [rate, setRate] = useState('0.19')
  const result = amount === null ? null : exchanged(amount, from, to, rate)
  return (
    <Card title={t(f.fx)} extra={<TodaysRate from={from} to={to} onTake={setRate} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(f.from)}>
          <Select
            label={t(f.from)}
            value={from}
            onChange={(next) => next && setFrom(next as Currency)}
            options={currencyOptions}
          />
        </Field>
        <Field label={t(f.to)}>
          <Select
            label={t(f.to)}
            value={to}
            onChange={(next) => next && setTo(next as Currency)}
            options={currencyOptions}
          />
        </Field>
        <Field label={t(f.amount)}>
          <AmountInput key={from} value={amount} onChange={setAmount} currency={from} />
        </Field>
        <Field
          label={t(f.exchangeRate)}
          hint={t(f.exchangeRateHint)}
          {...(amount !== null && result === null ? { error: t(f.exchangeRateWrong) } : {})}
        >
          <Input value={rate} onChange={setRate} inputMode="decimal" align="right" />
        </Field>
      </div>
      {result !== null && (
        <p className="mt-4 border-t border-line pt-4 text-lg" role="status">
          <span className="text-text-3">{t(f.result)}</span>{' '}
          <span className="font-semibold">
            <Amount value={result} currency={to} withCode />
          </span>
        </p>
      )}
    </Card>
  )
}

type TodayProps = { from: Currency; to: Currency; onTake: (rate: string) => void }

function TodaysRate({ from, to, onTake }: TodayProps) {
  const t = useText()
  const enabled = useCan('fxRate.query')
  const { data } = useRead(api.fxRates.current, {}, { enabled })
  if (!data) return null
  const known = data.find(({ base, quote }) => base === from && quote === to)
  if (!known) return <span className="text-sm text-text-3">{t(f.none)}</span>
  return (
    <Button size="small" onClick={() => onTake(known.rate)}>
      {t(f.today)}: {known.rate}
    </Button>
  )
}
