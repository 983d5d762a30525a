import { useState } from 'react'
import { api } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { FormDialog, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FileInput } from '#console/ui/FileInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { ImportResult } from '#features/finances/fxRates/fxRates.contract.ts'
import { m, rowFaultText } from '#features/finances/fxRates/fxRates.messages.ts'

const shownFaults = 200

/** Imports rates from a bank's file. If any row is invalid nothing is imported, and all faults are listed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [bad, setBad] = useState<ImportResult['bad']>([])
  const form = useForm<Record<string, never>, ImportResult>({
    initial: {},
    send: async () => {
      if (!file) throw new ApiError(0, { code: 'client.broken', message: t(m.importHint) })
      return api.fxRates.import({ content: await file.text() })
    },
    onDone: ({ added, known, waiting, bad: found }) => {
      setBad(found)
      if (found.length > 0) return
      notify.success(t(m.imported, { added, known, waiting }))
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.importTitle} form={form} submitLabel={m.import}>
      <Note title={t(m.importHint)} />
      <Field label={t(m.file)} required>
        <FileInput
          label={t(m.file)}
          accept=".csv,text/csv"
          onChoose={(chosen) => {
            setFile(chosen ?? null)
            setBad([])
          }}
        />
      </Field>
      {bad.length > 0 && (
        <Note tone="bad" title={t(m.badRows, { count: bad.length })}>
          <ul className="max-h-48 overflow-y-auto">
            {bad.slice(0, shownFaults).map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                {t(m.line, { line })}: {t(rowFaultText[fault])}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </FormDialog>
  )
}
