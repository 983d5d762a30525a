import { useState } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Delivery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import { deliveryStatuses, notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { fastestReplay } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { m, statusText } from '#features/products/developer/operations/notificationDesk.messages.ts'

type Values = {
  merchantId: string | null
  status: Delivery['status'] | null
  notifyType: Delivery['notifyType'] | null
  perMinute: number | null
}
const schema = z.object({
  merchantId: z.string(),
  status: z.enum(deliveryStatuses).nullable(),
  notifyType: z.enum(notifyTypes).nullable(),
  perMinute: z.int().min(1).max(fastestReplay),
})
const initial: Values = { merchantId: null, status: 'failed', notifyType: null, perMinute: 60 }

/** Resends matching deliveries of one merchant: counts them first, and sends after the count was seen. */
export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [counted, setCounted] = useState<{ of: string; count: number } | null>(null)
  const form = useForm<Values, { count: number; resent: boolean }>({
    initial,
    schema: schema as never,
    send: (values) => api.notificationDesk.replayMany({ ...inputOf(values), dryRun: !isCounted(values) }),
    onDone: ({ count, resent }) => {
      if (!resent) return setCounted({ of: keyOf(form.hook.getValues()), count })
      notify.success(t(m.replayedMany, { count }))
      onClose()
    },
  })
  const values = form.hook.watch()
  const isCounted = (input: Values) => counted !== null && counted.of === keyOf(input) && counted.count > 0
  const ready = isCounted(values)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.replayMany}
      form={form}
      submitLabel={ready ? m.replay : m.count}
    >
      <p className="text-text-2">{t(m.replayManyHint)}</p>
      <FormField form={form} name="merchantId" label={t(m.merchant)} required>
        {({ value, onChange }) => <MerchantSelect value={value} onChange={(chosen) => onChange(chosen)} />}
      </FormField>
      <FormField form={form} name="status" label={t(m.status)}>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(chosen) => onChange(chosen as Values['status'])}
            options={optionsOf(statusText)}
            clearable
          />
        )}
      </FormField>
      <FormField form={form} name="notifyType" label={t(m.type)}>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(chosen) => onChange(chosen as Values['notifyType'])}
            options={optionsOf(notifyTypeText)}
            clearable
          />
        )}
      </FormField>
      <FormField form={form} name="perMinute" label={t(m.perMinute)} required>
        {(control) => <NumberInput {...control} min={1} max={fastestReplay} />}
      </FormField>
      {counted !== null && counted.of === keyOf(values) && (
        <Note tone={counted.count > 0 ? 'warn' : 'info'} title={t(m.counted, { count: counted.count })}>
          {counted.count > 0 && t(m.replayHint)}
        </Note>
      )}
    </FormDialog>
  )
}

function inputOf({ merchantId, status, notifyType, perMinute }: Values) {
  return {
    ...{ merchantId: merchantId ?? '', perMinute: perMinute ?? 1 },
    ...(status !== null && { status }),
    ...(notifyType !== null && { notifyType }),
  }
}

/** Invalidates the count when the filters change. */
function keyOf({ merchantId, status, notifyType }: Values): string {
  return JSON.stringify([merchantId, status, notifyType])
}
