import { useState } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { NewPolicy } from '#features/provider/commissions/policies/policies.contract.ts'
import {
  bases,
  beneficiaryKinds,
  proportionOfPercent,
} from '#features/provider/commissions/policies/policies.domain.ts'
import {
  basisText,
  faultTexts,
  kindText,
  m,
} from '#features/provider/commissions/policies/policies.messages.ts'
import { OrganizationSelect } from '#features/provider/organizations/OrganizationSelect.tsx'
import { text } from '#shared/fields.ts'

const typedDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const schema = z
  .strictObject({
    beneficiaryKind: z.enum(beneficiaryKinds),
    beneficiaryId: z.uuid(),
    basis: z.enum(bases),
    percent: z.string(),
    startDay: typedDay,
    endDay: typedDay.nullable(),
    remark: text({ max: 200 }),
  })
  .refine(({ basis, percent }) => basis === 'volume' || proportionOfPercent(percent) !== null, {
    path: ['percent'],
    params: { words: faultTexts.proportion },
  })

type Values = Omit<NewPolicy, 'beneficiaryId' | 'proportion' | 'startDay'> & {
  beneficiaryId: string | null
  percent: string
  startDay: string | null
}
type Props = { merchant: { merchantId: string; tradeName: string }; today: string; onClose: () => void }

/** Creates a commission policy after a confirmation that states who gets what. */
export function PolicyDialog({ merchant: { merchantId, tradeName }, today, onClose }: Props) {
  const t = useText()
  const [beneficiary, setBeneficiary] = useState('')
  const form = useForm<Values, unknown>({
    initial: {
      beneficiaryKind: 'bd',
      beneficiaryId: null,
      basis: 'fees',
      percent: '',
      startDay: today,
      endDay: null,
      remark: '',
    },
    schema,
    send: ({ percent, basis, beneficiaryId, startDay, ...rest }) =>
      api.commissionPolicies.add({
        ...{ merchantId, ...rest, basis, beneficiaryId: beneficiaryId ?? '', startDay: startDay ?? '' },
        proportion: basis === 'fees' ? proportionOfPercent(percent) : null,
      }),
    onDone: () => {
      notify.success(m.added)
      onClose()
    },
  })
  const { beneficiaryKind: kind, basis } = form.values
  const asking = confirmed(form, ({ percent, startDay, basis: on }) => {
    const what =
      on === 'volume' ? t(m.ofVolume) : t(m.ofFees, { percent: percent.trim().replace(/(?<!\s)\s*%$/, '') })
    const body = t(m.confirmAddBody, { who: beneficiary, what, merchant: tradeName, day: startDay ?? '' })
    return { title: t(m.confirmAdd), body, confirmLabel: t(m.add) }
  })
  const title = {
    en: m.addTitle.en.replace('{merchant}', tradeName),
    zh: m.addTitle.zh.replace('{merchant}', tradeName),
  }
  return (
    <FormDialog open onClose={onClose} title={title} form={asking} submitLabel={m.add}>
      <FormField form={form} name="beneficiaryKind" label={t(m.kind)} required>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={(next) => {
              onChange(next)
              form.hook.setValue('beneficiaryId', null)
              if (next === 'bd') form.hook.setValue('basis', 'fees')
            }}
            options={optionsOf(kindText)}
          />
        )}
      </FormField>
      <FormField form={form} name="beneficiaryId" label={t(m.beneficiary)} required>
        {({ value, onChange }) => {
          const choose = (id: string | null, chosen: { label: string } | null) => {
            onChange(id)
            setBeneficiary(chosen?.label ?? '')
          }
          return kind === 'bd' ? (
            <UserSelect value={value} onChange={choose} />
          ) : (
            <OrganizationSelect value={value} onChange={choose} placeholder={t(m.choose)} />
          )
        }}
      </FormField>
      {kind === 'organization' && (
        <FormField form={form} name="basis" label={t(m.basis)} required>
          {({ value, onChange }) => (
            <RadioGroup value={value} onChange={onChange} options={optionsOf(basisText)} />
          )}
        </FormField>
      )}
      {basis === 'fees' && (
        <FormField
          form={form}
          name="percent"
          label={`${t(m.proportion)} (%)`}
          hint={t(m.proportionHint)}
          required
        >
          {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="startDay" label={t(m.startDay)} required>
          {(control) => <DayInput {...control} />}
        </FormField>
        <FormField form={form} name="endDay" label={t(m.endDay)} hint={t(m.open)}>
          {(control) => <DayInput {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={200} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
