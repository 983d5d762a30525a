import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Policy } from '#features/provider/commissions/policies/policies.fields.ts'
import { m } from '#features/provider/commissions/policies/policies.messages.ts'

const schema = z.strictObject({ lastDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

type Props = { policy: Policy; today: string; onClose: () => void }

/** Ends a policy with its last day. */
export function EndDialog({
  policy: { merchantId, policyId, beneficiaryName, startDay },
  today,
  onClose,
}: Props) {
  const t = useText()
  const form = useForm<{ lastDay: string | null }, unknown>({
    initial: { lastDay: today },
    schema,
    send: ({ lastDay }) => api.commissionPolicies.end({ merchantId, policyId, lastDay }),
    onDone: () => {
      notify.success(m.ended)
      onClose()
    },
  })
  const title = {
    en: m.endTitle.en.replace('{who}', beneficiaryName),
    zh: m.endTitle.zh.replace('{who}', beneficiaryName),
  }
  return (
    <FormDialog open onClose={onClose} title={title} form={form} submitLabel={m.end}>
      <FormField form={form} name="lastDay" label={t(m.lastDay)} hint={t(m.lastDayHint)} required>
        {(control) => <DayInput {...control} min={startDay} />}
      </FormField>
    </FormDialog>
  )
}
