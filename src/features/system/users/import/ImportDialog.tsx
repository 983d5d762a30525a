import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { download, type FileRequest } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FileInput } from '#console/ui/FileInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { ImportFaults } from '#features/system/users/import/ImportFaults.tsx'
import {
  type ImportOutcome,
  largestWorkbook,
  userImportFiles,
} from '#features/system/users/import/userImport.contract.ts'
import { m } from '#features/system/users/import/userImport.messages.ts'

type Chosen = { name: string; content: string }

/**
 * Imports people from a workbook: every fault of every row is shown first, and then all or nothing is
 * imported.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [file, setFile] = useState<Chosen | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [updateExisting, setUpdate] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const input = { content: file?.content ?? '', updateExisting }
  const check = useWrite(() => api.userImport.check(input), { onDone: setOutcome })
  const take = useWrite(() => api.userImport.take(input), {
    onDone: ({ added, updated }) => {
      notify.success(t(m.taken, { added, updated }))
      onClose()
    },
  })
  const refusal = check.error ?? take.error
  const clean = outcome !== null && outcome.faults.length === 0

  async function choose(chosen: File | undefined) {
    forget()
    // Until the new file is read there is none, so that nothing of the previous one is sent.
    setFile(null)
    const fits = chosen !== undefined && chosen.size <= largestWorkbook
    setTooLarge(chosen !== undefined && !fits)
    setFile(
      fits ? { name: chosen.name, content: base64Of(new Uint8Array(await chosen.arrayBuffer())) } : null,
    )
  }
  function forget() {
    setOutcome(null)
    check.reset()
    take.reset()
  }

  return (
    <Dialog
      open
      keepOpen
      width="large"
      title={t(m.title)}
      description={t(m.hint)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          {clean ? (
            <Button look="primary" busy={take.pending} onClick={() => take.submit()}>
              {t(m.take, { count: outcome.added + outcome.updated })}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={check.pending}
              disabled={file === null}
              onClick={() => check.submit()}
            >
              {t(outcome ? m.again : m.check)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button icon={Download} onClick={() => void saved(fileRequest(userImportFiles.template, {}))}>
            {t(m.template)}
          </Button>
        </div>
        <Field label={t(m.file)} hint={t(m.fileHint)} required error={tooLarge ? t(m.tooLarge) : undefined}>
          <FileInput label={t(m.file)} accept=".xlsx" onChoose={(chosen) => void choose(chosen)} />
        </Field>
        <div>
          <Checkbox
            checked={updateExisting}
            onChange={(next) => {
              forget()
              setUpdate(next)
            }}
          >
            {t(m.update)}
          </Checkbox>
          <p className="pl-6 text-xs text-text-3">{t(m.updateHint)}</p>
        </div>
        {refusal && (
          <div role="alert">
            <Note tone="bad" title={refusal.fields[0]?.message ?? refusal.message} />
          </div>
        )}
        {outcome && (
          <ImportFaults
            outcome={outcome}
            onDownload={() => void saved(fileRequest(userImportFiles.faults, input))}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Saves a file and shows errors. */
async function saved(request: FileRequest): Promise<void> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  await download(request, options).catch((error: Error) => notify.error(error.message))
}

const piece = 0x8000

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += piece)
    binary += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(binary)
}
