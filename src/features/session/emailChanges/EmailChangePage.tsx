import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { menuTexts } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { OpenedChange } from '#features/session/emailChanges/emailChanges.contract.ts'
import { linkLabels, m } from '#features/session/emailChanges/emailChanges.messages.ts'
import { LoginNote, WayOn } from '#features/session/recovery/LoginNote.tsx'

/** The page behind an email change link. Nothing happens until the user clicks the button. */
export function EmailChangePage() {
  const t = useText()
  const { code = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(api.emailChanges.open, { code })
  if (data) return <Opened code={code} change={data} />
  const isOver = error?.code === 'mailProof.over'
  return (
    <LoginFrame title={t(isOver ? m.over : m.confirmTitle)} lead="" tab={menuTexts.emailChange}>
      {isOver ? (
        <LoginNote actions={<WayOn to="/user/login">{t(m.toLogin)}</WayOn>}>
          <p>{t(m.overTold)}</p>
        </LoginNote>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="h-40 animate-pulse rounded-md bg-hover" aria-hidden />
      )}
    </LoginFrame>
  )
}

function Opened({ code, change }: { code: string; change: OpenedChange }) {
  const t = useText()
  const { purpose, username, newEmail, dueTime } = change
  const isConfirm = purpose === 'confirm'
  const [outcome, setOutcome] = useState<'confirmed' | 'applied' | 'cancelled' | null>(
    isConfirm && change.confirmed ? 'confirmed' : null,
  )
  const write = useWrite(
    async () => {
      if (!isConfirm) await api.emailChanges.cancel({ code })
      return isConfirm && (await api.emailChanges.confirm({ code })).applied
    },
    {
      onDone: (applied) => setOutcome(isConfirm ? (applied ? 'applied' : 'confirmed') : 'cancelled'),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  const lead = t(isConfirm ? m.confirmLead : m.cancelLead, { username, email: newEmail })
  return (
    <LoginFrame title={t(isConfirm ? m.confirmTitle : m.cancelTitle)} lead={lead} tab={menuTexts.emailChange}>
      {outcome === null ? (
        <div className="flex flex-col gap-4">
          <p className="text-text-2">
            <InstantIn text={t(m.due, { time: '\u0000' })} at={dueTime} />
          </p>
          <Button look="primary" size="large" block busy={write.pending} onClick={() => write.submit()}>
            {t(isConfirm ? linkLabels.confirm : linkLabels.cancel)}
          </Button>
        </div>
      ) : (
        <LoginNote good actions={<WayOn to="/user/login">{t(m.toLogin)}</WayOn>}>
          <p role="status">
            <InstantIn text={t(m[outcome], { time: '\u0000' })} at={dueTime} />
          </p>
        </LoginNote>
      )}
    </LoginFrame>
  )
}

/** Inserts a formatted time at the placeholder of a text. */
function InstantIn({ text, at }: { text: string; at: Date }) {
  const [before = '', after] = text.split('\u0000')
  return (
    <>
      {before}
      {after !== undefined && <Instant at={at} />}
      {after}
    </>
  )
}
