import { X } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Select } from '#console/ui/Select.tsx'
import { QuestionsInput } from '#features/products/sales/QuestionsInput.tsx'
import { mostQuestions, questionTitleWidth } from '#features/products/sales/questions.domain.ts'
import type { SectionProps } from '#features/products/storeCodes/config/CodeSection.tsx'
import { fieldTextsOf as m, sectionTexts } from '#features/products/storeCodes/config/config.messages.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { mostTipRates } from '#features/products/storeCodes/storeCodes.domain.ts'

/** Remark, questions and tips. */
export function AskedSection({ form }: SectionProps) {
  const t = useText()
  const { tipEnabled, tipRates } = form.values

  function keepRates(rates: number[], onChange: (rates: number[]) => void) {
    onChange(rates)
    const { defaultTip } = form.hook.getValues()
    // A default tip must be one of the offered rates.
    if (defaultTip !== null && !rates.includes(defaultTip))
      form.hook.setValue('defaultTip', null, { shouldDirty: true })
  }

  return (
    <Card title={t(sectionTexts.asked)}>
      <div className="flex flex-col gap-4">
        <FormField
          form={form}
          name="remarkRequired"
          label={t(m.remarkRequired)}
          hint={t(m.remarkRequiredHint)}
        >
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
        <FormField
          form={form}
          name="questions"
          label={t(m.questions)}
          hint={t(m.questionsHint, { most: mostQuestions, width: questionTitleWidth })}
        >
          {({ value, onChange }) => <QuestionsInput value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="tipEnabled" label={t(m.tipEnabled)} hint={t(m.tipEnabledHint)}>
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
        {tipEnabled && (
          <>
            <FormField
              form={form}
              name="tipRates"
              label={t(m.tipRates)}
              hint={t(m.tipRatesHint, { most: mostTipRates })}
            >
              {({ value, onChange }) => (
                <Rates value={value} onChange={(rates) => keepRates(rates, onChange)} />
              )}
            </FormField>
            <FormField form={form} name="defaultTip" label={t(m.defaultTip)} hint={t(m.defaultTipHint)}>
              {({ value, onChange }) => (
                <Select
                  value={value === null ? null : String(value)}
                  onChange={(rate) => onChange(rate === null ? null : Number(rate))}
                  clearable
                  placeholder={t(m.noDefaultTip)}
                  options={tipRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
                />
              )}
            </FormField>
          </>
        )}
      </div>
    </Card>
  )
}

type RatesProps = { value: readonly number[]; onChange: (value: number[]) => void }

/** The rates as they are offered, each to be taken away, and one more. */
function Rates({ value, onChange }: RatesProps) {
  const t = useText()
  const [typed, setTyped] = useState<number | null>(null)
  const full = value.length >= mostTipRates
  const wrong = typed === null || typed < 1 || typed > 100 || value.includes(typed)

  function add() {
    if (wrong || full) return
    onChange([...value, typed])
    setTyped(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {value.map((rate) => (
        <span
          key={rate}
          className="inline-flex h-8 items-center gap-1 rounded-md border border-line bg-sunken pl-2.5 tabular-nums"
        >
          {rate}%
          <PlainIconButton
            icon={X}
            size="small"
            label={t(m.removeRate, { rate })}
            onClick={() => onChange(value.filter((one) => one !== rate))}
          />
        </span>
      ))}
      {!full && (
        <span className="flex w-44 gap-2">
          <DigitsInput value={typed} onChange={setTyped} unit="%" onEnter={add} label={t(m.addRate)} />
          <Button disabled={wrong} onClick={add}>
            {t(m.addRate)}
          </Button>
        </span>
      )}
    </div>
  )
}
