import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Combobox } from '#console/ui/Combobox.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Device } from '#features/products/devices/desk/devices.fields.ts'
import { actTexts, m } from '#features/products/devices/devices.messages.ts'
import { text } from '#shared/fields.ts'

const nameWidth = 30
const schema = z.strictObject({
  name: text({ min: 1, max: nameWidth }),
  storeCodeId: z.string().nullable(),
  width: z.enum(['58', '80']),
  socketEnabled: z.boolean(),
})

type Props = {
  device: Device | null
  onAdded: (device: { deviceId: string; name: string }) => void
  onClose: () => void
}

/** Adds a device, or renames or moves one. */
export function DeviceDialog({ device, onAdded, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: valuesOf(device),
    schema,
    follows: device
      ? {
          topic: 'device',
          id: device.deviceId,
          read: async () => valuesOf(await api.deviceDesk.get({ deviceId: device.deviceId })),
        }
      : undefined,
    send: async ({ width, socketEnabled, ...values }) => {
      const facts = { ...values, ticketWidth: width === '58' ? (58 as const) : (80 as const) }
      const { deviceId } = device
        ? await api.deviceDesk.edit({ deviceId: device.deviceId, ...facts, socketEnabled })
        : await api.deviceDesk.add(facts)
      return { deviceId, name: values.name.trim() }
    },
    onDone: (saved) => {
      onClose()
      if (device) notify.success(actTexts.saved)
      else onAdded(saved)
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={device ? actTexts.editTitle : actTexts.add}
      form={form}
      {...(device ? {} : { submitLabel: actTexts.add })}
    >
      <FormField form={form} name="name" label={t(m.name)} hint={t(m.nameHint)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="storeCodeId" label={t(m.store)} hint={t(m.storeHint)}>
        {({ value, onChange }) => (
          <Combobox {...{ value, onChange }} source={storeCodeOptions} placeholder={t(m.noStore)} clearable />
        )}
      </FormField>
      <FormField form={form} name="width" label={t(m.ticketWidth)}>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value as '58' | '80'}
            onChange={onChange}
            options={(['58', '80'] as const).map((width) => ({
              value: width,
              label: t(m.millimetres, { width }),
            }))}
          />
        )}
      </FormField>
      {device && (
        <FormField form={form} name="socketEnabled" label={t(m.socket)} hint={t(m.socketHint)}>
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
      )}
    </FormDialog>
  )
}

function valuesOf(device: Pick<Device, 'name' | 'store' | 'ticketWidth' | 'socketEnabled'> | null) {
  return {
    name: device?.name ?? '',
    storeCodeId: device?.store?.storeCodeId ?? null,
    width: device?.ticketWidth === 58 ? '58' : '80',
    socketEnabled: device?.socketEnabled ?? true,
  }
}
