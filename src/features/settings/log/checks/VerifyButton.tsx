import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { CheckResult } from '#features/settings/log/checks/CheckResult.tsx'
import { checkTexts as m } from '#features/settings/log/log.messages.ts'

/** Verifies the log's hash chain and shows the result, including the previous one. */
export function VerifyButton() {
  const [open, setOpen] = useState(false)
  const t = useText()
  return (
    <>
      <Button icon={ShieldCheck} onClick={() => setOpen(true)}>
        {t(m.verify)}
      </Button>
      {open && <VerifyDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const latest = useRead(api.activityChecks.latest, {})
  const ask = useWrite(() => api.activityChecks.ask({}), { onFailed: ({ message }) => notify.error(message) })
  useLive('auditCheck', () => void latest.refetch())
  const running = latest.data?.state === 'running'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title)}
      description={t(m.explain)}
      footer={
        <Button look="primary" icon={ShieldCheck} busy={ask.pending || running} onClick={() => ask.submit()}>
          {t(m.run)}
        </Button>
      }
    >
      {latest.error && !latest.loading && latest.data === undefined ? (
        <ErrorPanel error={latest.error} onRetry={() => void latest.refetch()} />
      ) : latest.data === undefined ? (
        <PageSkeleton />
      ) : latest.data === null ? (
        <p className="text-text-2">{t(m.never)}</p>
      ) : (
        <CheckResult check={latest.data} />
      )}
    </Dialog>
  )
}
