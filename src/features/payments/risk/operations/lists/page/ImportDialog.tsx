import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FileInput } from '#console/ui/FileInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { type ImportOutcome, largestImport } from '#features/payments/risk/lists/lists.contract.ts'
import type { RiskList } from '#features/payments/risk/lists/lists.fields.ts'
import { faultText, m } from '#features/payments/risk/lists/lists.messages.ts'

type Props = { list: Pick<RiskList, 'listId'>; onClose: () => void }
const template = 'value,reason,expires\r\n'

/** Imports values from a file and shows each rejected row. */
export function ImportDialog({ list: { listId }, onClose }: Props) {
  const t = useText()
  const [content, setContent] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const take = useWrite(() => api.riskLists.takeFile({ listId, content: content ?? '' }), {
    onDone: setOutcome,
  })

  async function choose(file: File | undefined) {
    setOutcome(null)
    take.reset()
    const fits = file !== undefined && file.size > 0 && file.size <= largestImport
    setTooLarge(file !== undefined && !fits)
    setContent(fits ? base64Of(new Uint8Array(await file.arrayBuffer())) : null)
  }

  return (
    <Dialog
      open
      keepOpen
      title={t(m.import)}
      description={t(m.importHint)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(m.close)}</Button>
          <Button
            look="primary"
            busy={take.pending}
            disabled={content === null}
            onClick={() => take.submit()}
          >
            {t(m.import)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <a
          className="text-accent"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
          download="list.csv"
        >
          {t(m.template)}
        </a>
        <Field label={t(m.file)} required error={tooLarge ? t(m.tooLarge) : undefined}>
          <FileInput label={t(m.file)} accept=".csv,.xlsx" onChoose={(chosen) => void choose(chosen)} />
        </Field>
        {take.error && (
          <div role="alert">
            <Note tone="bad" title={take.error.message} />
          </div>
        )}
        {outcome && <Outcome {...outcome} />}
      </div>
    </Dialog>
  )
}

function Outcome({ added, known, badCount, bad }: ImportOutcome) {
  const t = useText()
  return (
    <div role="status">
      <Note tone={badCount > 0 ? 'warn' : 'good'} title={t(m.imported, { added, known, bad: badCount })}>
        {bad.length > 0 && (
          <ul className="max-h-48 overflow-y-auto">
            {bad.map(({ line, fault }) => (
              <li key={line}>
                {t(m.line, { line })}: {t(faultText[fault])}
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
