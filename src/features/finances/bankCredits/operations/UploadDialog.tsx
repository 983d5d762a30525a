import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FileInput } from '#console/ui/FileInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { uploadTexts as u } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { CsvAccount, type CsvOwner, noOwner } from '#features/finances/bankCredits/operations/CsvAccount.tsx'
import { CsvColumns } from '#features/finances/bankCredits/operations/CsvColumns.tsx'
import {
  type ChosenFile,
  useStatementFile,
} from '#features/finances/bankCredits/operations/useStatementFile.tsx'
import { mappingFor } from '#features/finances/bankCredits/statements/csvGuess.domain.ts'
import type { CsvMapping } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'

type Csv = { owner: CsvOwner; mapping: CsvMapping }

/** Uploads a bank statement. For a CSV file, asks for its account and columns. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { file, tooLarge, choose } = useStatementFile()
  const [csv, setCsv] = useState<{ of: ChosenFile; owner: CsvOwner; mapping: CsvMapping | null } | null>(null)
  const about = csvOf(file, csv)
  const upload = useUpload(onClose)
  const fault = upload.error && (upload.error.fields[0]?.message ?? upload.error.message)
  return (
    <Dialog
      open
      title={t(u.title)}
      width="large"
      onClose={onClose}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>{t(u.cancel)}</Button>
          <Button
            look="primary"
            busy={upload.pending}
            disabled={file === null}
            onClick={() => file && upload.submit({ file, csv: about })}
          >
            {t(u.send)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {fault && (
          <div role="alert">
            <Note tone="bad" title={fault} />
          </div>
        )}
        <Field label={t(u.file)} hint={t(u.fileHint)} required error={tooLarge ? t(u.tooLarge) : undefined}>
          <FileInput
            label={t(u.file)}
            accept=".csv,.txt,.xml,.bai,.bai2,.053"
            onChoose={(chosen) => {
              upload.reset()
              void choose(chosen)
            }}
          />
        </Field>
        {file && about && (
          <>
            <CsvAccount
              owner={about.owner}
              onChange={(owner, stored) =>
                setCsv({ of: file, owner, mapping: stored && mappingFor(stored, file.header, file.rows) })
              }
            />
            <CsvColumns
              file={file}
              mapping={about.mapping}
              onChange={(mapping) => setCsv({ of: file, owner: about.owner, mapping })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The choices made for this file; those for a previously chosen file do not count. */
function csvOf(
  file: ChosenFile | null,
  answer: { of: ChosenFile; owner: CsvOwner; mapping: CsvMapping | null } | null,
): Csv | null {
  if (file?.format !== 'csv') return null
  const guessed = mappingFor(null, file.header, file.rows)
  if (answer?.of !== file) return { owner: noOwner, mapping: guessed }
  return { owner: answer.owner, mapping: answer.mapping ?? guessed }
}

function useUpload(onClose: () => void) {
  const t = useText()
  return useWrite(
    ({ file, csv }: { file: ChosenFile; csv: Csv | null }) =>
      api.bankCredits.importStatement({
        ...{ fileName: file.name.slice(0, 120), content: file.content },
        ...(csv && { csv: { ...csv.owner, mapping: csv.mapping } }),
      }),
    {
      onDone: ({ known, lines, knownLines }) => {
        if (known) notify.info(u.same)
        else notify.success(t(u.taken, { lines, known: knownLines }))
        onClose()
      },
    },
  )
}
