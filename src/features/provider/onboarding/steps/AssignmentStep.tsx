import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { CommissionFields } from '#features/provider/onboarding/steps/CommissionFields.tsx'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import {
  askedAssignment,
  type TypedAssignment,
  typedAssignment,
  typedSchema,
} from '#features/provider/onboarding/steps/typedAssignment.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'

type Props = { draft: OnboardingDraft; onSaved: () => void }

const languages = [
  { value: 'en' as const, label: 'English' },
  { value: 'zh' as const, label: '中文' },
]

/** Its first Owner, who is invited by email; its department and BD user, and that person's commission. */
export function AssignmentStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version } = draft
  const form = useForm<TypedAssignment, unknown>({
    initial: typedAssignment(draft, new Date().toISOString().slice(0, 10)),
    schema: typedSchema,
    send: (typed) => api.opening.saveAssignment({ draftId, version, ...askedAssignment(typed) }),
    onDone: onSaved,
  })
  return (
    <StepForm title={t(stepText.assignment)} form={form}>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-medium">{t(m.owner)}</legend>
        <FormField form={form} name="ownerName" label={t(m.ownerName)} required>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="ownerUsername" label={t(m.ownerUsername)} hint={t(m.loginHint)} required>
          {(control) => <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="ownerEmail" label={t(m.ownerEmail)} required>
          {(control) => <Input {...control} type="email" maxLength={200} />}
        </FormField>
        <FormField form={form} name="ownerLanguage" label={t(m.ownerLanguage)} required>
          {({ value, onChange }) => <RadioGroup row value={value} onChange={onChange} options={languages} />}
        </FormField>
      </fieldset>
      {!draft.usernameFree && <Note tone="warn" title={t(m.taken)} />}
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t(m.belongs)}</legend>
        <FormField form={form} name="departmentId" label={t(m.department)}>
          {({ value, onChange }) => <DepartmentSelect value={value} onChange={onChange} none={t(m.nobody)} />}
        </FormField>
        <FormField form={form} name="bdAccountId" label={t(m.bd)}>
          {({ value, onChange }) => <UserSelect value={value} onChange={onChange} none={t(m.nobody)} />}
        </FormField>
        <FormField form={form} name="kaLevel" label={t(m.kaLevel)} required>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(kaText)} />
          )}
        </FormField>
      </fieldset>
      <CommissionFields form={form} />
    </StepForm>
  )
}
