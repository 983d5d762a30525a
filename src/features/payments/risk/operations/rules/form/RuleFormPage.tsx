import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { FormField, FormPage, useForm } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { ConditionsField } from '#features/payments/risk/operations/rules/form/ConditionsField.tsx'
import { TargetField } from '#features/payments/risk/operations/rules/form/TargetField.tsx'
import { type RuleDetail, type RuleDraft, ruleDraft } from '#features/payments/risk/rules/rules.contract.ts'
import { effectHint, effectText, m } from '#features/payments/risk/rules/rules.messages.ts'

/** Writes a rule, or the next version of one. */
export function RuleFormPage() {
  const { ruleId } = useParams({ strict: false }) as { ruleId?: string }
  return ruleId === undefined ? <RuleForm rule={null} /> : <EditForm ruleId={ruleId} />
}

function EditForm({ ruleId }: { ruleId: string }) {
  const { data, error, refetch } = useRead(api.riskRules.get, { ruleId })
  if (data) return <RuleForm rule={data} />
  if (!error) return <PageSkeleton />
  return (
    <Card>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

const blank: RuleDraft = {
  name: '',
  target: { kind: 'all' },
  conditions: [{ kind: 'amount', amounts: [{ currency: 'CAD', over: 100_000n }] }],
  effect: 'review',
  priority: 100,
  from: null,
  to: null,
  reviewHours: 24,
}

function RuleForm({ rule }: { rule: RuleDetail | null }) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm({
    initial: rule ? { name: rule.name, ...rule.spec } : blank,
    schema: ruleDraft,
    send: (draft) =>
      rule
        ? api.riskRules.edit({ ruleId: rule.ruleId, edition: rule.edition, ...draft })
        : api.riskRules.add(draft),
    onDone: ({ ruleId }) => {
      notify.success(m.saved)
      void navigate({ to: pathTo('/admin/riskRules/$ruleId', { ruleId }) })
    },
  })
  const back = rule ? pathTo('/admin/riskRules/$ruleId', { ruleId: rule.ruleId }) : '/admin/riskRules'
  const { effect } = form.values
  return (
    <FormPage
      title={rule ? m.editTitle : m.newTitle}
      form={form}
      back={{ to: back, label: rule ? m.rule : m.back }}
      submitLabel={m.save}
    >
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="target" label={t(m.target)} required>
        {({ value, onChange }) => <TargetField value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="conditions" label={t(m.conditions)} required>
        {({ value, onChange }) => <ConditionsField value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="effect" label={t(m.effect)} hint={t(effectHint[effect])} required>
        {(control) => <RadioGroup {...control} options={optionsOf(effectText)} row />}
      </FormField>
      {effect === 'review' && (
        <FormField form={form} name="reviewHours" label={t(m.reviewHours)} required>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} min={1} max={168} />}
        </FormField>
      )}
      <FormField form={form} name="priority" label={t(m.priority)} hint={t(m.priorityHint)} required>
        {({ value, onChange }) => <NumberInput value={value} onChange={onChange} min={1} max={999} />}
      </FormField>
      {(['from', 'to'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={t(m[name])} hint={t(m.always)}>
          {({ value, onChange }) => (
            <InstantInput
              value={value === null ? null : new Date(value)}
              onChange={(at) => onChange(at === null ? null : at.toISOString())}
            />
          )}
        </FormField>
      ))}
      <Note title={t(m.saveHint)} />
    </FormPage>
  )
}
