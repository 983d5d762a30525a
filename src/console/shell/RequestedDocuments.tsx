import { Clock, FileUp } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { overlayTexts as m } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useDialog } from '#console/useDialog.ts'
import { type DocumentKind, documentKinds } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'

// The form is loaded on first use.
const DocumentUpload = lazyDialog(
  () => import('#features/account/documents/DocumentUpload.tsx'),
  'DocumentUpload',
)

/**
 * Documents that the provider still requires, each with an upload. A user who may not upload sees whom to
 * ask.
 */
export function RequestedDocuments({ asked }: { asked: readonly string[] }) {
  const t = useText()
  const mayUpload = useCan('document.add')
  const { target: uploading, open, close } = useDialog<DocumentKind>()
  const current = useRead(api.documents.current, {}, { enabled: mayUpload })
  useLive('document', () => void current.refetch())
  const waits = (kind: DocumentKind) =>
    current.data?.documents.some((one) => one.kind === kind && one.state === 'uploaded') ?? false
  // An uploaded document is no longer requested, but stays listed so that the uploader can find it.
  const kinds = documentKinds.filter((kind) => asked.includes(kind) || waits(kind))
  if (kinds.length === 0) return null

  return (
    <section aria-labelledby="asked-documents" className="mt-4 w-full text-left">
      <h2 id="asked-documents" className="text-sm font-medium">
        {t(m.askedDocuments)}
      </h2>
      {current.error && <Note tone="bad" title={current.error.message} />}
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {kinds.map((kind) => (
          <li key={kind} className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 py-2">
            {t(kindText[kind])}
            {waits(kind) && !asked.includes(kind) ? (
              <span className="flex items-center gap-1.5 text-sm text-text-2">
                <Clock size={14} aria-hidden /> {t(m.documentWaits)}
              </span>
            ) : (
              mayUpload && (
                <Button size="small" icon={FileUp} onClick={() => open(kind)}>
                  {t(m.upload)}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {!mayUpload && <p className="mt-1 text-sm text-text-3">{t(m.askManager)}</p>}

      {uploading && <DocumentUpload kind={uploading} onClose={close} />}
    </section>
  )
}
