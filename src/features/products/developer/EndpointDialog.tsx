import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import type { WebhookEndpoint } from '#features/gateway/webhooks/webhooks.contract.ts'
import { type NotifyType, notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { webhookTexts as m } from '#features/products/developer/developer.messages.ts'

const schema = z.strictObject({
  url: z.string().min(1).max(500),
  events: z.array(z.enum(notifyTypes)).min(1),
})

type Props = { endpoint: WebhookEndpoint | null; onSecret: (secret: string) => void; onClose: () => void }

/** Adds or edits a webhook endpoint. */
export function EndpointDialog({ endpoint, onSecret, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: valuesOf(endpoint),
    schema,
    follows: endpoint ? { read: () => readEndpoint(endpoint.endpointId) } : undefined,
    send: async (values) => {
      if (endpoint) await api.webhooks.edit({ endpointId: endpoint.endpointId, ...values })
      return endpoint ? null : (await api.webhooks.add(values)).secret
    },
    onDone: (secret) => {
      notify.success(m.saved)
      onClose()
      if (secret) onSecret(secret)
    },
  })
  return (
    <FormDialog open onClose={onClose} title={endpoint ? m.edit : m.add} form={form}>
      <FormField form={form} name="url" label={t(m.url)} hint={t(m.urlHint)} required>
        {(control) => <Input {...control} inputMode="url" placeholder="https://" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="events" label={t(m.events)} required>
        {({ value, onChange }) => (
          <div className="flex flex-col gap-2">
            {notifyTypes.map((type) => (
              <Checkbox
                key={type}
                checked={value.includes(type)}
                onChange={(on) =>
                  onChange(notifyTypes.filter((each) => (each === type ? on : value.includes(each))))
                }
              >
                {t(notifyTypeText[type])}
              </Checkbox>
            ))}
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}

function valuesOf(endpoint: WebhookEndpoint | null) {
  return { url: endpoint?.url ?? '', events: endpoint?.events ?? ([...notifyTypes] as NotifyType[]) }
}

/** The current endpoint. Rejects if it has been deleted; saving then reports that. */
async function readEndpoint(endpointId: string) {
  const found = (await api.webhooks.list({})).find((one) => one.endpointId === endpointId)
  if (!found) throw new Error('the endpoint is gone')
  return valuesOf(found)
}
