import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { queries } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { upload as send, uploadName } from '#console/upload.ts'
import { documentFiles } from '#features/account/documents/documents.contract.ts'
import {
  type DocumentKind,
  documentTypes,
  documentMegabytes as megabytes,
  mostDocumentBytes,
} from '#features/account/documents/documents.domain.ts'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { kindText, m } from '#features/account/documents/documents.messages.ts'
import type { Text } from '#shared/messages.ts'

type Props = {
  /** The kind of document; the user chooses if omitted. */
  kind?: DocumentKind
  /** The document it replaces. */
  replaces?: string
  onClose: () => void
  onDone?: (document: MerchantDocument) => void
}

/** Uploads a document with its kind and expiry day. */
export function DocumentUpload({ kind: given, replaces, onClose, onDone }: Props) {
  const t = useText()
  const [kind, setKind] = useState<DocumentKind>(given ?? 'other')
  const [expireDay, setExpireDay] = useState<string | null>(null)
  const { file, problem, busy, choose, upload } = useUpload((document) => {
    notify.success(m.uploaded)
    onDone?.(document)
    onClose()
  })
  return (
    <Dialog
      open
      keepOpen
      title={t(replaces === undefined ? m.uploadTitle : m.replaceTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button
            look="primary"
            busy={busy}
            onClick={() => upload({ kind, expireDay, replaces: replaces ?? null })}
          >
            {t(m.upload)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem?.whole && (
          <div role="alert">
            <Note tone="bad" title={problem.whole} />
          </div>
        )}
        {given === undefined ? (
          <Field label={t(m.kind)} required>
            <Select
              value={kind}
              onChange={(next) => setKind(next ?? 'other')}
              options={optionsOf(kindText)}
            />
          </Field>
        ) : (
          <p className="font-medium">{t(kindText[given])}</p>
        )}
        <Field
          label={t(m.file)}
          hint={t(m.fileHint, { megabytes })}
          required
          error={problem?.file && t(problem.file, { megabytes })}
        >
          <FileChoice file={file} onChoose={choose} />
        </Field>
        <Field label={t(m.expireDay)} hint={t(m.expireHint)} error={problem?.expireDay}>
          <DayInput value={expireDay} onChange={setExpireDay} />
        </Field>
      </div>
    </Dialog>
  )
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose: (file: File | undefined) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a second way to choose
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-3',
        over ? 'border-accent bg-tint' : 'border-control',
      )}
    >
      <input
        ref={input}
        type="file"
        aria-label={t(m.file)}
        accept={documentTypes.join(',')}
        className="sr-only"
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <Button icon={FileUp} onClick={() => input.current?.click()}>
        {t(m.choose)}
      </Button>
      <span className="min-w-0 flex-1 break-all text-text-2">
        {file ? file.name : <span className="text-text-3 max-sm:hidden">{t(m.orDrop)}</span>}
      </span>
    </div>
  )
}

type Problem = { whole?: string; file?: Text; expireDay?: string }
type About = { kind: DocumentKind; expireDay: string | null; replaces: string | null }

/** One upload at a time; closing the dialog cancels it. */
function useUpload(onDone: (document: MerchantDocument) => void) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const fault = faultOf(chosen)
    setProblem(fault && { file: fault })
    setFile(fault ? null : chosen)
  }
  async function upload(about: About) {
    if (!file) return setProblem((known) => known ?? { file: m.chooseFirst })
    const mine = new AbortController()
    under.current = mine
    setBusy(true)
    setProblem(null)
    try {
      const { kind, expireDay, replaces } = about
      const fields = { kind, expireDay: expireDay ?? undefined, replaces: replaces ?? undefined }
      const input = { ...fields, name: uploadName(file) }
      const document = await send(documentFiles.upload, input, file, mine.signal)
      void queries.invalidateQueries()
      onDone(document)
    } catch (error) {
      if (!mine.signal.aborted) setProblem(problemOf(error, t(m.failed), t(m.expired)))
    }
    if (!mine.signal.aborted) setBusy(false)
  }
  return { file, problem, busy, choose, upload: (about: About) => void upload(about) }
}

function faultOf(file: File): Text | null {
  if (file.size > mostDocumentBytes) return m.tooLarge
  const named = file.type === '' || (documentTypes as readonly string[]).includes(file.type)
  return named ? null : m.otherType
}

function problemOf(error: unknown, failed: string, expired: string): Problem {
  if (!(error instanceof ApiError) || error.status === 0) return { whole: failed }
  return error.code === 'request.invalid' ? { expireDay: expired } : { whole: error.message }
}
