import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { download } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type JournalChoice,
  JournalChoices,
} from '#features/finances/transactions/journals/JournalChoices.tsx'
import {
  type JournalPreview,
  journalFiles,
} from '#features/finances/transactions/journals/journals.contract.ts'
import { m } from '#features/finances/transactions/journals/journals.messages.ts'
import { downloadErrors } from '#shared/unansweredErrors.ts'

/** The selected journals with their totals and files. */
export function JournalFile({ choice }: { choice: JournalChoice }) {
  const t = useText()
  const input = inputOf(choice)
  const { data: preview, error } = useRead(api.journals.preview, input)
  return (
    <Card title={t(m.file)}>
      <div className="flex flex-col gap-4">
        <JournalChoices choice={choice} />
        {error ? (
          <div role="alert">
            <Note tone="bad" title={error.message} />
          </div>
        ) : preview ? (
          <Files asked={input} preview={preview} />
        ) : (
          <Skeleton className="h-10" />
        )}
        <p className="text-sm text-text-3">{t(m.afterpay)}</p>
      </div>
    </Card>
  )
}

function inputOf({ product, unit, days, currency }: JournalChoice) {
  return { product, unit, fromDay: days.from, toDay: days.to, ...(currency ? { currency } : {}) }
}
type JournalInput = ReturnType<typeof inputOf>

function Files({ asked, preview }: { asked: JournalInput; preview: JournalPreview }) {
  const t = useText()
  const { journals, lines, files, amount, currency, leftOut } = preview
  const [busy, setBusy] = useState<number | null>(null)

  async function save(part: number) {
    setBusy(part)
    try {
      const name = await download(fileRequest(journalFiles.file, { ...asked, part }), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      notify.success(t(m.downloaded, { name }))
    } catch (error) {
      // API errors have been shown already; a broken connection has not.
      if (!(error instanceof ApiError)) notify.error(t(downloadErrors.failed.text))
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      {leftOut > 0 && <Note tone="warn" title={t(m.leftOut, { count: leftOut })} />}
      {journals === 0 ? (
        <p className="text-text-3">{t(m.nothing)}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span className="text-text-2">
            {t(m.count, { count: journals })} · {t(m.lines, { count: lines })} · {t(m.each)}{' '}
            <Amount value={amount} currency={currency} withCode />
          </span>
          <span className="flex flex-wrap gap-2">
            {Array.from({ length: files }, (_, n) => n + 1).map((part) => (
              <Button
                key={part}
                icon={Download}
                look="primary"
                busy={busy === part}
                onClick={() => void save(part)}
              >
                {files === 1 ? t(m.download) : t(m.downloadPart, { part, parts: files })}
              </Button>
            ))}
          </span>
        </div>
      )}
    </>
  )
}
