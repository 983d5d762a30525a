import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { apiBase, send } from '#console/transport.ts'
import { Button } from '#console/ui/Button.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Field } from '#console/ui/Field.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m as d } from '#features/account/documents/documents.messages.ts'
import { fileOf, DeskDocument as Line } from '#features/account/documents/operations/DeskDocument.tsx'
import type { DeskDocument } from '#features/account/documents/operations/documentDesk.fields.ts'
import { m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { saveDocument } from '#features/account/documents/useDocumentActs.tsx'
import type { Text } from '#shared/messages.ts'

type Props = { of: DeskDocument; onClose: () => void }

/** Reviews a document: its preview, approval with an expiry day, or rejection with a reason. */
export function ReviewDrawer({ of, onClose }: Props) {
  const t = useText()
  const { merchantId, documentId, state, mediaType, tradeName } = of
  return (
    <Drawer open width="large" keepOpen={state === 'uploaded'} title={t(m.reviewTitle)} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="font-medium">
          <bdi>{tradeName}</bdi> <span className="font-normal text-text-3">{merchantId}</span>
        </p>
        <Line of={of} merchantId={merchantId} />
        {mediaType === 'application/pdf' ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={Download} onClick={() => void saveDocument(fileOf(merchantId, documentId))}>
              {t(m.save)}
            </Button>
            <span className="text-sm text-text-3">{t(m.pdf)}</span>
          </div>
        ) : (
          <Preview path={fileOf(merchantId, documentId).path} />
        )}
        {state === 'uploaded' && (
          <Can do="documentDesk.edit">
            <Verdict of={of} onDone={onClose} />
          </Can>
        )}
        {of.refusal !== null && <p className="break-words text-red">{of.refusal}</p>}
      </div>
    </Drawer>
  )
}

/** The re-encoded image, shown from memory; its URL never opens as a page. */
function Preview({ path }: { path: string }) {
  const t = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    let created: string | null = null
    send(new Request(`${location.origin}${apiBase}${path}`, { signal: leaving.signal }), { file: true })
      .then(async (answer) => {
        if (!answer.ok) return setFailed(true)
        created = URL.createObjectURL(await answer.blob())
        setAddress(created)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true)
      })
    return () => {
      leaving.abort()
      if (created !== null) URL.revokeObjectURL(created)
    }
  }, [path])
  if (failed) return <p role="alert">{t(m.failed)}</p>
  if (address === null) return <p className="text-text-3">{t(m.loading)}</p>
  return (
    <img
      src={address}
      alt={t(m.preview)}
      className="max-h-140 w-full rounded-md border border-line object-contain"
    />
  )
}

function Verdict({ of, onDone }: { of: DeskDocument; onDone: () => void }) {
  const t = useText()
  const { merchantId, documentId } = of
  const [expireDay, setExpireDay] = useState(of.expireDay)
  const [reason, setReason] = useState('')
  const said = (text: Text) => ({
    onDone: () => {
      notify.success(text)
      onDone()
    },
  })
  const pass = useWrite(() => api.documentDesk.pass({ merchantId, documentId, expireDay }), said(m.passed))
  const refuse = useWrite(
    () => api.documentDesk.refuse({ merchantId, documentId, reason: reason.trim() }),
    said(m.refused),
  )
  return (
    <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Field label={t(d.expireDay)} hint={t(m.expireHint)}>
          <DayInput value={expireDay} onChange={setExpireDay} />
        </Field>
        <div>
          <Button look="primary" busy={pass.pending} onClick={() => pass.submit()}>
            {t(m.pass)}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Field label={t(m.reason)} hint={t(m.reasonHint)}>
          <TextArea value={reason} onChange={setReason} maxWidth={200} rows={2} />
        </Field>
        <div>
          <Button
            look="danger"
            busy={refuse.pending}
            disabled={reason.trim() === ''}
            onClick={() => refuse.submit()}
          >
            {t(m.refuseNow)}
          </Button>
        </div>
      </div>
    </div>
  )
}
