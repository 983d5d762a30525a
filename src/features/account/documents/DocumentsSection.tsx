import { EllipsisVertical, FileText, Upload } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive } from '#console/live.ts'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useDialog } from '#console/useDialog.ts'
import { DocumentStateTag, Expiry, sizeText } from '#features/account/documents/DocumentTags.tsx'
import { type DocumentKind, documentKinds } from '#features/account/documents/documents.domain.ts'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { kindText, m } from '#features/account/documents/documents.messages.ts'
import { useDocumentActs } from '#features/account/documents/useDocumentActs.tsx'
import { say } from '#shared/messages.ts'

const DocumentUpload = lazyDialog(
  () => import('#features/account/documents/DocumentUpload.tsx'),
  'DocumentUpload',
)

type Uploading = { kind: DocumentKind; replaces?: string }

/** The document kinds with what has been uploaded and requested. Used on Merchant info and on the overlay. */
export function DocumentsSection() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRead(api.documents.current, {})
  useLive('document', () => void refetch())
  const { target: uploading, open, close } = useDialog<Uploading>()
  const actsOf = useDocumentActs(({ kind, documentId }) => open({ kind, replaces: documentId }))
  const kinds = data?.asked.map((kind) => say(language, kindText[kind])).join(language === 'zh' ? '、' : ', ')
  return (
    <Card title={t(m.title)} flush>
      <p className="border-b border-line px-4 py-3 text-text-2">{t(m.hint)}</p>
      {kinds && (
        <div className="border-b border-line p-4">
          <Note tone="warn" title={t(m.askedTitle, { kinds })}>
            {t(m.askedBody)}
          </Note>
        </div>
      )}
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton rows={6} columns={3} />
      ) : (
        <ul className="divide-y divide-line">
          {documentKinds.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              documents={data.documents.filter((one) => one.kind === kind)}
              asked={data.asked.includes(kind)}
              actsOf={actsOf}
              onUpload={() => open({ kind })}
            />
          ))}
        </ul>
      )}
      {uploading && <DocumentUpload {...uploading} onClose={close} />}
    </Card>
  )
}

type KindProps = {
  kind: DocumentKind
  documents: readonly MerchantDocument[]
  asked: boolean
  actsOf: ReturnType<typeof useDocumentActs>
  onUpload: () => void
}

function Kind({ kind, documents, asked, actsOf, onUpload }: KindProps) {
  const t = useText()
  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-start">
      <div className="flex min-h-8 flex-wrap items-center gap-2 sm:w-48">
        <h3 className="font-medium">{t(kindText[kind])}</h3>
        {asked && <Tag tone="warn">{t(m.asked)}</Tag>}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {documents.length === 0 && <p className="flex min-h-8 items-center text-text-3">{t(m.missing)}</p>}
        {documents.map((document) => (
          <One key={document.documentId} of={document} actsOf={actsOf} />
        ))}
      </div>
      <Can do="document.add">
        <div>
          <Button
            size="small"
            icon={Upload}
            onClick={onUpload}
            aria-label={`${t(m.upload)}: ${t(kindText[kind])}`}
          >
            {t(m.upload)}
          </Button>
        </div>
      </Can>
    </li>
  )
}

function One({ of, actsOf }: { of: MerchantDocument; actsOf: KindProps['actsOf'] }) {
  const t = useText()
  const { fileName, size, state, expireDay, refusal, uploadTime } = of
  const items = actsOf(of)
  return (
    <article aria-label={fileName} className="flex min-w-0 items-start gap-2">
      <FileText size={18} className="mt-1.5 shrink-0 text-text-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 break-all">{fileName}</bdi>
          <DocumentStateTag of={state} />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
          <span>{sizeText(size)}</span>
          <span>
            {t(m.uploadTime)} <Instant at={uploadTime} show="date" />
          </span>
          <span className="inline-flex gap-1">
            {expireDay !== null && t(m.expireDay)} <Expiry day={expireDay} counts={state !== 'refused'} />
          </span>
        </p>
        {refusal !== null && <p className="mt-1 break-words text-sm text-red">{refusal}</p>}
      </div>
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={<PlainIconButton icon={EllipsisVertical} label={t(m.actions, { name: fileName })} />}
        />
      )}
    </article>
  )
}
