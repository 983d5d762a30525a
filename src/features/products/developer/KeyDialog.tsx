import { Download } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { makeKeyPair, saveText } from '#console/keyPair.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { credentialTexts as m } from '#features/products/developer/developer.messages.ts'

const overlaps = [
  { value: '0', label: m.overlapNone },
  { value: '1', label: m.overlapHour },
  { value: '24', label: m.overlapDay },
  { value: '168', label: m.overlapWeek },
]
const schema = z.strictObject({
  publicKey: z
    .string()
    .max(5_000)
    .refine((key) => key.trim() !== '', { params: { words: m.publicKeyRequired } }),
  overlapHours: z.string(),
})

type Props = { rotates: boolean; onClose: () => void }

/** Registers a public key: pasted, or from a key pair generated in the browser. */
export function KeyDialog({ rotates, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { publicKey: '', overlapHours: '24' },
    schema,
    send: ({ publicKey, overlapHours }) =>
      api.credentials.addKey({ publicKey, overlapHours: Number(overlapHours) }),
    onDone: () => {
      notify.success(m.added)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={rotates ? m.rotateKey : m.addKey} form={form}>
      <MakeHere onMade={(publicKey) => form.hook.setValue('publicKey', publicKey, { shouldDirty: true })} />
      <FormField form={form} name="publicKey" label={t(m.publicKey)} hint={t(m.publicKeyHint)} required>
        {(control) => (
          <div className="[&_textarea]:font-mono [&_textarea]:text-sm">
            <TextArea {...control} rows={7} spellCheck={false} autoComplete="off" />
          </div>
        )}
      </FormField>
      {rotates && (
        <FormField form={form} name="overlapHours" label={t(m.overlap)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={(hours) => onChange(hours ?? '24')} options={overlaps} />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function MakeHere({ onMade }: { onMade: (publicKey: string) => void }) {
  const t = useText()
  const { partner } = useSession()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)

  async function make() {
    setBusy(true)
    try {
      const { publicKey, privateKey } = await makeKeyPair()
      const file = `${partner.mch_code}-private.pem`
      saveText(file, privateKey)
      onMade(publicKey)
      setSaved(file)
    } catch {
      notify.error(t(m.generateFailed))
    } finally {
      setBusy(false)
    }
  }

  const button = (
    <Button icon={Download} busy={busy} onClick={() => void make()}>
      {t(m.generate)}
    </Button>
  )
  return saved ? (
    <Note tone="good" title={t(m.generated, { file: saved })} />
  ) : (
    <Note title={t(m.generateHint)} action={button} />
  )
}
