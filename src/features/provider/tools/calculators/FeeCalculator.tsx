import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import { currencyOptions, feeResult } from '#features/provider/tools/calculators/calculators.domain.ts'
import { feeTexts as f } from '#features/provider/tools/tools.messages.ts'
import type { Currency } from '#shared/currency.ts'

/** A fee by rate, least and highest fee, and the tax on it. */
export function FeeCalculator() {
  const t = useText()
  const [currency, setCurrency] = useState<Currency>('CAD')
  const [amount, setAmount] = useState<bigint | null>(10_000n)
  const [rate, setRate] = useState('2.65')
  const [tax, setTax] = useState('5')
  const [minFee, setMinFee] = useState<bigint | null>(0n)
  const [maxFee, setMaxFee] = useState<bigint | null>(null)
  const [share, taxShare] = [rateOfPercent(rate), rateOfPercent(tax || '0')]
  const result =
    amount === null || share === null || taxShare === null
      ? null
      : feeResult({ amount, rate: share, taxRate: taxShare, minFee: minFee ?? 0n, maxFee })
  const wrong = (read: string | null) => (read === null ? { error: t(f.rateWrong) } : {})
  return (
    <Card title={t(f.fee)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(f.currency)}>
          <Select
            label={t(f.currency)}
            value={currency}
            onChange={(next) => next && setCurrency(next as Currency)}
            options={currencyOptions}
          />
        </Field>
        <Field label={t(f.amount)}>
          <AmountInput key={currency} value={amount} onChange={setAmount} currency={currency} />
        </Field>
        <Field label={t(f.rate)} {...wrong(share)}>
          <Input value={rate} onChange={setRate} inputMode="decimal" align="right" />
        </Field>
        <Field label={t(f.tax)} {...wrong(taxShare)}>
          <Input value={tax} onChange={setTax} inputMode="decimal" align="right" />
        </Field>
        <Field label={t(f.minFee)}>
          <AmountInput key={currency} value={minFee} onChange={setMinFee} currency={currency} />
        </Field>
        <Field label={t(f.maxFee)}>
          <AmountInput
            key={currency}
            value={maxFee}
            onChange={setMaxFee}
            currency={currency}
            placeholder="—"
          />
        </Field>
      </div>
      {result && (
        <div className="mt-4 border-t border-line pt-4" role="status">
          <Descriptions
            columns={2}
            items={[
              { label: t(f.charged), value: <Amount value={result.fee} currency={currency} withCode /> },
              { label: t(f.taxed), value: <Amount value={result.tax} currency={currency} withCode /> },
              { label: t(f.net), value: <Amount value={result.net} currency={currency} withCode /> },
              result.effective !== null && {
                label: t(f.effective),
                value: `${percentOfRate(result.effective)}%`,
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
