import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import { originatorTexts as o } from '#features/finances/payouts/operations/desk.messages.ts'
import type { Originator } from '#features/finances/payouts/operations/deskRows.contract.ts'
import type { Place } from '#features/finances/payouts/operations/originators/Originators.tsx'
import { originatorFields } from '#features/finances/payouts/originators/originators.domain.ts'

type Values = { settings: Record<string, string>; accountNo: string }
type Props = { place: Place; originator: Originator | null; onClose: () => void }

/**
 * The provider's details as an originator at a bank. The account number is never shown again; leave it blank
 * to keep it.
 */
export function OriginatorDialog({ place, originator, onClose }: Props) {
  const t = useText()
  const { format, currency } = place
  const fields = originatorFields[format]
  const form = useForm({
    initial: {
      settings: Object.fromEntries(fields.map((field) => [field, originator?.settings[field] ?? ''])),
      accountNo: '',
    },
    send: ({ settings, accountNo }: Values) =>
      api.payoutDesk.setOriginator({ format, currency, settings, accountNo }),
    onDone: () => {
      notify.success(o.saved)
      onClose()
    },
  })
  return (
    <FormDialog open drawer onClose={onClose} title={o.title} form={form}>
      {fields.map((field) => (
        <FormField key={field} form={form} name={`settings.${field}`} label={t(o[field])} required>
          {({ value, onChange }) => <Input value={value ?? ''} onChange={onChange} />}
        </FormField>
      ))}
      <FormField
        form={form}
        name="accountNo"
        label={t(o.accountNo)}
        required={originator === null}
        {...(originator ? { hint: t(o.kept, { tail: originator.accountNoTail }) } : {})}
      >
        {({ value, onChange }) => <Input value={value} onChange={onChange} inputMode="numeric" />}
      </FormField>
    </FormDialog>
  )
}
