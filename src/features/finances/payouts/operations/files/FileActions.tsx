import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { download } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { useMaybeUser } from '#console/session.ts'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { releasedStates } from '#features/finances/payouts/files/bankFiles.domain.ts'
import { payoutDeskFiles } from '#features/finances/payouts/operations/desk.contract.ts'
import type { BankFileDetail } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { fileTexts as f } from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { totalText } from '#features/finances/payouts/operations/totals.domain.ts'

/**
 * A second person releases it; then it is downloaded, and marked as sent once the bank has it. A file that
 * the bank does not have can be discarded.
 */
export function FileActions({ file }: { file: BankFileDetail }) {
  const t = useText()
  const demo = useMaybeUser()?.demo ?? false
  if (file.creationNo === null) return null
  return (
    <>
      {demo && file.state === 'sent' && (
        <DownloadFile fileId={file.fileId} what="sample-returns" label={t(f.sampleReturns)} />
      )}
      {releasedStates.includes(file.state) && (
        <DownloadFile fileId={file.fileId} what="content" label={t(f.download)} />
      )}
      {(file.state === 'made' || file.state === 'released') && (
        <Can do="payout.edit">
          <Discard fileId={file.fileId} />
        </Can>
      )}
      {file.fault === null && (
        <Can do="payout.edit">
          {file.state === 'made' && file.mayRelease && <Release file={file} />}
          {file.state === 'released' && <MarkSent file={file} />}
        </Can>
      )}
    </>
  )
}

type DownloadProps = { fileId: string; what: 'content' | 'sample-returns'; label: string }

function DownloadFile({ fileId, what, label }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const options = { signal: new AbortController().signal, onProgress: () => undefined }
    try {
      await download(fileRequest(payoutDeskFiles[what], { fileId }), options)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void fetchFile()}>
      {label}
    </Button>
  )
}

function Discard({ fileId }: { fileId: string }) {
  const t = useText()
  const discard = useWrite(() => api.payoutDesk.discardFile({ fileId }), {
    onDone: () => notify.success(f.discarded),
    onFailed: ({ message }) => notify.error(message),
  })
  const ask = async () => {
    const question = { title: t(f.confirmDiscard), body: t(f.confirmDiscardBody), danger: true }
    if (await confirm({ ...question, confirmLabel: t(f.discard) })) discard.submit()
  }
  return (
    <Button look="danger" busy={discard.pending} onClick={() => void ask()}>
      {t(f.discard)}
    </Button>
  )
}

function Release({ file: { fileId, currency, totalAmount, entryCount } }: { file: BankFileDetail }) {
  const t = useText()
  const language = useLanguage()
  const release = useWrite(() => api.payoutDesk.releaseFile({ fileId }), {
    onDone: () => notify.success(f.releaseDone),
    onFailed: ({ message }) => notify.error(message),
  })
  const ask = async () => {
    const total = totalText([{ currency, net: totalAmount ?? 0n }], language)
    const body = t(f.confirmReleaseBody, { total, count: entryCount ?? 0 })
    if (await confirm({ title: t(f.confirmRelease), body, confirmLabel: t(f.release) })) release.submit()
  }
  return (
    <Button look="primary" busy={release.pending} onClick={() => void ask()}>
      {t(f.release)}
    </Button>
  )
}

function MarkSent({ file: { fileId, currency, totalAmount } }: { file: BankFileDetail }) {
  const t = useText()
  const language = useLanguage()
  const send = useWrite(() => api.payoutDesk.sendFile({ fileId }), {
    onDone: () => notify.success(f.sending),
    onFailed: ({ message }) => notify.error(message),
  })
  const ask = async () => {
    const total = totalText([{ currency, net: totalAmount ?? 0n }], language)
    const body = t(f.confirmBody, { total })
    if (await confirm({ title: t(f.confirm), body, confirmLabel: t(f.markSent), danger: true })) send.submit()
  }
  return (
    <Button look="primary" busy={send.pending} onClick={() => void ask()}>
      {t(f.markSent)}
    </Button>
  )
}
