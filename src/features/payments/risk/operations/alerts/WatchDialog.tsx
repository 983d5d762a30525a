import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type Watch, type WatchDraft, watchDraft } from '#features/payments/risk/alerts/alerts.contract.ts'
import { m, measureText, perText } from '#features/payments/risk/alerts/alerts.messages.ts'
import { RiskRuleSelect } from '#features/payments/risk/operations/rules/RiskRuleSelect.tsx'

type Props = { watch: Watch | null; onClose: () => void }

const blank: WatchDraft = {
  ...{ name: '', measure: 'refundRate', ruleId: null, per: 'merchant', enabled: true },
  ...{ windowMinutes: 1440, threshold: 20, leastPayments: 20 },
}

/** Edits a monitored measure and its threshold. */
export function WatchDialog({ watch, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: watch ? draftOf(watch) : blank,
    schema: watchDraft,
    send: (draft) =>
      watch
        ? api.riskAlerts.editWatch({ watchId: watch.watchId, version: watch.version, ...draft })
        : api.riskAlerts.addWatch(draft),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const isRate = form.values.measure.endsWith('Rate')
  const numbers = [
    ['windowMinutes', m.windowMinutes, 15, 43_200],
    ['threshold', m.threshold, 1, 100_000],
    ['leastPayments', m.leastPayments, 1, 100_000],
  ] as const
  return (
    <FormDialog open onClose={onClose} title={watch ? m.edit : m.add} form={form}>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="measure" label={t(m.measure)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            options={optionsOf(measureText)}
            onChange={(next) => next && onChange(next)}
          />
        )}
      </FormField>
      {form.values.measure === 'ruleHits' && (
        <FormField form={form} name="ruleId" label={t(m.rule)} required>
          {({ value, onChange }) => <RiskRuleSelect value={value} onChange={onChange} />}
        </FormField>
      )}
      <FormField form={form} name="per" label={t(m.per)} required>
        {({ value, onChange }) => (
          <Select value={value} options={optionsOf(perText)} onChange={(next) => next && onChange(next)} />
        )}
      </FormField>
      {numbers.map(([name, label, min, max]) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={t(label)}
          hint={name === 'threshold' ? t(m.thresholdHint) : ''}
          required
        >
          {({ value, onChange }) => (
            <NumberInput
              value={value}
              onChange={onChange}
              min={min}
              max={max}
              {...(name === 'threshold' && isRate ? { unit: '%' } : {})}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="enabled" label={t(m.enabled)} bare>
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(m.enabled)}
          </Switch>
        )}
      </FormField>
    </FormDialog>
  )
}

function draftOf({ watchId: _, ruleName: __, version: ___, open: ____, ...draft }: Watch): WatchDraft {
  return draft
}
