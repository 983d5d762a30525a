import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { queries } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { notify } from '#console/ui/toast.tsx'
import { upload, uploadName } from '#console/upload.ts'
import { documentTypes } from '#features/account/documents/documents.domain.ts'
import { saveDocument } from '#features/account/documents/useDocumentActs.tsx'
import {
  type AdjustmentDetail,
  adjustmentDeskFiles,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { m } from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { m as files } from '#features/payments/disputes/disputes.messages.ts'

/** Supporting documents of an adjustment; they can be added until it is decided. */
export function Papers({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useText()
  const mayAdd = useCan(adjustmentDeskFiles.upload.access) && adjustment.status === 'proposed'
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { merchantId, adjustmentId } = adjustment
  const one = { mchCode: merchantId, adjustmentId }

  async function send(file: File | undefined) {
    if (!file) return
    setBusy(true)
    try {
      await upload(adjustmentDeskFiles.upload, { ...one, name: uploadName(file) }, file)
      void queries.invalidateQueries()
      notify.success(files.added)
    } catch (error) {
      notify.error(error instanceof ApiError && error.status > 0 ? error.message : t(files.uploadFailed))
    }
    setBusy(false)
  }
  return (
    <Card
      title={t(m.papers)}
      extra={
        mayAdd && (
          <>
            <input
              ref={input}
              type="file"
              aria-label={t(files.file)}
              accept={documentTypes.join(',')}
              className="sr-only"
              onChange={({ target }) => void send(target.files?.[0])}
            />
            <Button size="small" icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
              {t(files.addFile)}
            </Button>
          </>
        )
      }
    >
      {adjustment.files.length === 0 && <p className="text-text-3">{t(m.noPapers)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {adjustment.files.map(({ fileId, fileName, addedBy }) => (
          <li key={fileId} className="flex flex-wrap items-center gap-2 py-2">
            <span className="min-w-48 flex-1 break-all">{fileName}</span>
            <span className="text-text-3">{addedBy}</span>
            <Button
              size="small"
              icon={Download}
              onClick={() => void saveDocument(fileRequest(adjustmentDeskFiles.file, { ...one, fileId }))}
            >
              {t(files.download)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
