import type { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { BusinessAddress } from '#features/account/business/business.contract.ts'
import { m as own } from '#features/account/business/business.messages.ts'
import { changeFieldText as f } from '#features/account/changes/changeFields.domain.ts'
import { addressInput, reasonWidth } from '#features/account/changes/changes.contract.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { countries, placesOf } from '#shared/places.ts'

type FormValues = z.output<typeof addressInput>
type Props = {
  address: BusinessAddress
  /** How the request is sent; by default as the merchant's own. */
  send?: (input: FormValues) => Promise<unknown>
  onClose: () => void
}

/** Requests a change of the business address. */
export function AddressDialog({ address, send = api.changes.requestAddress, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { ...address, reason: '' },
    schema: addressInput,
    send: (input: FormValues) => send(input),
    onDone: () => {
      notify.success(m.sent)
      onClose()
    },
  })
  const { country } = form.values
  const places = placesOf[country].map(({ code, en, zh }) => ({ value: code, label: { en, zh } }))
  return (
    <FormDialog open drawer onClose={onClose} title={own.requestAddress} form={form} submitLabel={m.send}>
      <FormField form={form} name="address" label={t(f.address)} required>
        {(control) => <Input {...control} autoComplete="street-address" />}
      </FormField>
      <FormField form={form} name="city" label={t(f.city)} required>
        {(control) => <Input {...control} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="country" label={t(f.country)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(next) => {
              if (next === null || next === value) return
              onChange(next)
              form.hook.setValue('province', '', { shouldDirty: true })
            }}
            options={optionsOf(countries)}
          />
        )}
      </FormField>
      <FormField form={form} name="province" label={t(f.province)} required>
        {({ value, onChange }) => (
          <Select
            value={value === '' ? null : value}
            onChange={(next) => onChange(next ?? '')}
            options={places}
          />
        )}
      </FormField>
      <FormField form={form} name="postalCode" label={t(f.postalCode)} required>
        {(control) => <Input {...control} autoComplete="postal-code" maxLength={10} />}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
