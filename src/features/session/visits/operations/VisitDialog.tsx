import { api, useRead } from '#console/api.ts'
import { withBase } from '#console/base.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { currentLanguage, useText } from '#console/language.tsx'
import { openWithToken, tabCode } from '#console/token.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { visitInput } from '#features/session/visits/visits.contract.ts'
import { m } from '#features/session/visits/visits.messages.ts'
import { say } from '#shared/messages.ts'

type Props = { merchant: { merchantId: string; tradeName: string }; onClose: () => void }

const offered = [5, 10, 15, 30, 45, 60]

/** Asks for the reason and length, and opens the merchant's console in a new tab. */
export function VisitDialog({ merchant: { merchantId, tradeName }, onClose }: Props) {
  const t = useText()
  const { data: rules } = useRead(api.visits.rules, {})
  const form = useForm({
    initial: { reason: '', minutes: '' },
    schema: visitInput.pick({ reason: true }).loose(),
    send: ({ reason, minutes }: { reason: string; minutes: string }) =>
      api.visits.begin({ merchantId, reason, ...(minutes !== '' && { minutes: Number(minutes) }) }),
    onDone: ({ token }) => {
      onClose()
      openTab(token)
    },
  })
  const usual = rules?.usualMinutes ?? 30
  const minutes = [...new Set([...offered, usual])].toSorted((a, b) => a - b)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{ en: m.begin.en.replace('{name}', tradeName), zh: m.begin.zh.replace('{name}', tradeName) }}
      description={t(m.hint)}
      form={form}
      submitLabel={m.go}
    >
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
      <FormField form={form} name="minutes" label={t(m.minutes)}>
        {({ value, onChange }) => (
          <Select
            value={value === '' ? String(usual) : value}
            onChange={(next) => onChange(next ?? '')}
            options={minutes.map((count) => ({ value: String(count), label: t(m.minutesOf, { count }) }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

/** Where the browser blocks the tab, it is offered once more. */
function openTab(token: string): void {
  const open = () => openWithToken(token, withBase(tabCode(), '/'))
  if (open()) return
  const language = currentLanguage()
  notify.info(m.blocked, { action: { label: say(language, m.openTab), onClick: () => void open() } })
}
