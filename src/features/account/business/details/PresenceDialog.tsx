import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type BusinessInfo, presence, widths } from '#features/account/business/business.contract.ts'
import { fieldText as f, hints, m } from '#features/account/business/business.messages.ts'

type Props = { info: BusinessInfo; onClose: () => void }

/** Edits the public profile, saved at once. */
export function PresenceDialog({ info, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { ...info.presence },
    schema: presence,
    send: (input) => api.business.editPresence({ version: info.version, ...input }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const pictures = [
    ['logoImageId', f.logo],
    ['outStoreImageId', f.outStore],
    ['inStoreImageId', f.inStore],
  ] as const
  return (
    <FormDialog open drawer width="large" onClose={onClose} title={m.presence} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {pictures.map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={t(label)}>
            {({ value, onChange }) => <ImageInput value={value} onChange={onChange} alt={t(label)} />}
          </FormField>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="phone" label={t(f.phone)} hint={t(hints.phone)}>
          {(control) => <Input {...control} type="tel" maxLength={30} autoComplete="tel" />}
        </FormField>
        <FormField form={form} name="website" label={t(f.website)} hint={t(hints.website)}>
          {(control) => <Input {...control} inputMode="url" maxLength={250} autoComplete="url" />}
        </FormField>
        <FormField
          form={form}
          name="certificateExpireDay"
          label={t(f.certificateExpireDay)}
          hint={t(hints.certificate)}
        >
          {({ value, onChange }) => <DayInput value={value} onChange={onChange} />}
        </FormField>
      </div>
      <FormField form={form} name="description" label={t(f.description)} hint={t(hints.description)}>
        {(control) => <TextArea {...control} maxWidth={widths.description} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
