import { useRef, useState } from 'react'
import { queries } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { upload, uploadName } from '#console/upload.ts'
import {
  documentTypes,
  documentMegabytes as megabytes,
  mostDocumentBytes,
} from '#features/account/documents/documents.domain.ts'
import { disputeFiles } from '#features/payments/disputes/disputes.contract.ts'
import { evidenceText, m } from '#features/payments/disputes/disputes.messages.ts'
import type { EvidenceKind } from '#features/payments/disputes/evidence/evidence.domain.ts'

type Props = { disputeId: string; kind: EvidenceKind; onClose: () => void }

/** Uploads one evidence file. */
export function FileDialog({ disputeId, kind, onClose }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function choose(chosen: File | undefined) {
    const tooLarge = chosen !== undefined && chosen.size > mostDocumentBytes
    setProblem(tooLarge ? t(m.tooLarge, { megabytes }) : null)
    setFile(chosen && !tooLarge ? chosen : null)
  }
  async function send() {
    if (!file || busy) return
    setBusy(true)
    try {
      await upload(disputeFiles.upload, { disputeId, kind, name: uploadName(file) }, file)
      void queries.invalidateQueries()
      notify.success(m.added)
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError && error.status > 0 ? error.message : t(m.uploadFailed))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      keepOpen
      title={t(evidenceText[kind])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button look="primary" busy={busy} disabled={!file} onClick={() => void send()}>
            {t(m.addFile)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <div role="alert">
            <Note tone="bad" title={problem} />
          </div>
        )}
        <p className="text-text-2">{t(m.evidenceHint)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            aria-label={t(m.file)}
            accept={documentTypes.join(',')}
            className="sr-only"
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>{t(m.choose)}</Button>
          <span className="min-w-0 flex-1 break-all text-text-2">{file?.name}</span>
        </div>
      </div>
    </Dialog>
  )
}
