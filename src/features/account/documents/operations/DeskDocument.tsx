import { Download, FileText } from 'lucide-react'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { DocumentStateTag, Expiry, sizeText } from '#features/account/documents/DocumentTags.tsx'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { m as d, kindText } from '#features/account/documents/documents.messages.ts'
import { documentDeskFiles } from '#features/account/documents/operations/documentDesk.contract.ts'
import { m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { saveDocument } from '#features/account/documents/useDocumentActs.tsx'

export const fileOf = (merchantId: string, documentId: string) =>
  fileRequest(documentDeskFiles.file, { merchantId, documentId })

/** A merchant's document on at most two lines, with a link to its file. */
export function DeskDocument({ of, merchantId }: { of: MerchantDocument; merchantId: string }) {
  const t = useText()
  const { documentId, kind, fileName, size, state, expireDay, uploadTime, uploadedBy } = of
  return (
    <article aria-label={fileName} className="flex min-w-0 items-start gap-2">
      <FileText size={18} className="mt-1 shrink-0 text-text-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{t(kindText[kind])}</span>
          <DocumentStateTag of={state} />
        </p>
        <p className="break-all text-text-2">
          <bdi>{fileName}</bdi> · {sizeText(size)}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
          <span>
            <Instant at={uploadTime} show="date" /> · <bdi>{uploadedBy}</bdi>
          </span>
          <span className="inline-flex gap-1">
            {expireDay !== null && t(d.expireDay)} <Expiry day={expireDay} counts={state === 'passed'} />
          </span>
        </p>
      </div>
      <IconButton
        size="small"
        icon={Download}
        label={`${t(m.save)}: ${fileName}`}
        onClick={() => void saveDocument(fileOf(merchantId, documentId))}
      />
    </article>
  )
}
