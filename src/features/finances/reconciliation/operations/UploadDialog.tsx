import { useState } from 'react'
import { z } from 'zod'
import { api, useRead } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FileInput } from '#console/ui/FileInput.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DeskCoverage } from '#features/finances/reconciliation/operations/desk.contract.ts'
import { m } from '#features/finances/reconciliation/operations/desk.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

const schema = z.strictObject({ account: z.string().min(1), day: z.iso.date() })

/** Uploads a report that was not fetched, for one account and one channel day. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data: accounts = [] } = useRead(api.reconciliationDesk.coverage, {})
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const form = useForm({
    initial: { account: '', day: '' },
    schema,
    send: async (values) => {
      const account = accounts.find(({ channelAccountId }) => channelAccountId === values.account)
      if (!account || !file) {
        setMissing(file === null)
        throw new ApiError(0, { code: 'client.broken', message: t(m.noFile) })
      }
      return uploaded(account, values.day, file)
    },
    onDone: ({ same }) => {
      if (same) notify.info(m.same)
      else notify.success(m.sent)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.upload} form={form} submitLabel={m.send}>
      <FormField form={form} name="account" label={t(m.account)} required>
        {({ value, onChange }) => (
          <Select
            value={value || null}
            onChange={(next) => onChange(next ?? '')}
            options={accounts.map(optionOf)}
          />
        )}
      </FormField>
      <FormField form={form} name="day" label={t(m.day)} required>
        {({ value, onChange }) => (
          <DayInput value={value || null} onChange={(next) => onChange(next ?? '')} />
        )}
      </FormField>
      <Field label={t(m.file)} hint={t(m.fileHint)} required error={missing ? t(m.noFile) : undefined}>
        <FileInput
          label={t(m.file)}
          onChoose={(chosen) => {
            setFile(chosen ?? null)
            setMissing(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}

function optionOf({ channelAccountId, merchantId, tradeName, channel }: DeskCoverage) {
  const { en, zh } = channelNames[channel]
  const name = `${merchantId} ${tradeName}`
  return { value: channelAccountId, label: { en: `${name} · ${String(en)}`, zh: `${name} · ${zh}` } }
}

/** Sends the file as Base64 in JSON, so that the upload works like any other write request. */
async function uploaded({ merchantId, channelAccountId }: DeskCoverage, on: string, file: File) {
  const content = base64Of(new Uint8Array(await file.arrayBuffer()))
  const about = { merchantId, channelAccountId, day: on, fileName: file.name }
  return api.reconciliationDesk.upload({ ...about, content })
}

const piece = 0x8000

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += piece)
    binary += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(binary)
}
