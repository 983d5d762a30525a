import { Download, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { saveDocument } from '#features/account/documents/useDocumentActs.tsx'
import { EvidenceTag } from '#features/payments/disputes/DisputeTags.tsx'
import {
  type CaseFile,
  type DisputeDetail,
  disputeFiles,
} from '#features/payments/disputes/disputes.contract.ts'
import { evidenceText, m } from '#features/payments/disputes/disputes.messages.ts'
import { type EvidenceKind, statementWidth } from '#features/payments/disputes/evidence/evidence.domain.ts'
import { FileDialog } from '#features/payments/disputes/evidence/FileDialog.tsx'

/** The evidence that the bank asks for, what has been provided, and the single submission. */
export function EvidenceCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useText()
  const mayEdit = useCan('dispute.edit') && dispute.mayAnswer
  const [statement, setStatement] = useState(dispute.statement)
  return (
    <Card title={t(m.evidence)} extra={<EvidenceTag of={dispute.evidenceState} />}>
      <div className="flex flex-col gap-4">
        {mayEdit && <p className="text-text-2">{t(m.evidenceHint)}</p>}
        <Files dispute={dispute} mayEdit={mayEdit} />
        {mayEdit ? (
          <Field label={t(m.statement)} hint={t(m.statementHint)}>
            <TextArea value={statement} onChange={setStatement} maxWidth={statementWidth} rows={5} />
          </Field>
        ) : (
          <p className="whitespace-pre-wrap">
            {dispute.statement || <span className="text-text-3">{t(m.noStatement)}</span>}
          </p>
        )}
        {mayEdit && <Acts dispute={dispute} statement={statement} />}
        {dispute.submitTime && (
          <p className="text-sm text-text-3">
            {t(m.submittedBy)} {dispute.submittedBy} · <Instant at={dispute.submitTime} />
          </p>
        )}
      </div>
    </Card>
  )
}

function Acts({ dispute: { disputeId, files }, statement }: { dispute: DisputeDetail; statement: string }) {
  const t = useText()
  const save = useWrite(() => api.disputes.saveStatement({ disputeId, statement }), {
    onDone: () => notify.success(m.saved),
  })
  const send = useWrite(() => api.disputes.submit({ disputeId, statement }), {
    onDone: () => notify.success(m.submitted),
  })
  const empty = statement.trim() === '' && files.length === 0
  async function ask() {
    const yes = await confirm({ title: t(m.submitTitle), body: t(m.submitBody), confirmLabel: t(m.submit) })
    if (yes) send.submit()
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button busy={save.pending} onClick={() => save.submit()}>
        {t(m.saveDraft)}
      </Button>
      <Button look="primary" busy={send.pending} disabled={empty} onClick={() => void ask()}>
        {t(m.submit)}
      </Button>
    </div>
  )
}

/** The evidence asked for by the reason, with its files or a button to add one. */
function Files({ dispute, mayEdit }: { dispute: DisputeDetail; mayEdit: boolean }) {
  const t = useText()
  const { target: adding, open, close } = useDialog<EvidenceKind>()
  const { disputeId, files } = dispute
  const more = files
    .filter(({ kind }) => !dispute.asked.includes(kind as EvidenceKind))
    .map(({ kind }) => kind as EvidenceKind)
  const kinds = mayEdit
    ? [...new Set([...dispute.asked, ...more])]
    : files.map(({ kind }) => kind as EvidenceKind)
  return (
    <>
      {kinds.length === 0 && <p className="text-text-3">{t(m.noFiles)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {kinds.map((kind) => {
          const file = files.find((one) => one.kind === kind)
          return (
            <li key={kind} className="flex flex-wrap items-center gap-2 py-2">
              <span className="min-w-48 flex-1">{t(evidenceText[kind])}</span>
              {file ? (
                <OneFile disputeId={disputeId} file={file} mayEdit={mayEdit} />
              ) : (
                <Button size="small" icon={FileUp} onClick={() => open(kind)}>
                  {t(m.addFile)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && !kinds.includes('other') && (
        <div>
          <Button size="small" look="ghost" icon={FileUp} onClick={() => open('other')}>
            {t(evidenceText.other)}
          </Button>
        </div>
      )}
      {adding && <FileDialog disputeId={disputeId} kind={adding} onClose={close} />}
    </>
  )
}

function OneFile({ disputeId, file, mayEdit }: { disputeId: string; file: CaseFile; mayEdit: boolean }) {
  const t = useText()
  const { fileId, fileName } = file
  const remove = useWrite(() => api.disputes.removeFile({ disputeId, fileId }), {
    onDone: () => notify.success(m.removed),
  })
  async function ask() {
    const question = {
      title: t(m.removeTitle, { file: fileName }),
      body: t(m.removeBody),
      confirmLabel: t(m.remove),
    }
    if (await confirm({ ...question, danger: true })) remove.submit()
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all text-text-2">{fileName}</span>
      <Button
        size="small"
        icon={Download}
        onClick={() => void saveDocument(fileRequest(disputeFiles.file, { disputeId, fileId }))}
      >
        {t(m.download)}
      </Button>
      {mayEdit && (
        <Button size="small" look="ghost" icon={Trash2} busy={remove.pending} onClick={() => void ask()}>
          {t(m.remove)}
        </Button>
      )}
    </span>
  )
}
