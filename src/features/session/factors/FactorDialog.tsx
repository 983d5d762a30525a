import { api, queries } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useUser } from '#console/session.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/session/factors/factors.messages.ts'
import { RecoveryCodes } from '#features/session/factors/recovery/RecoveryCodes.tsx'
import { TotpSetUp } from '#features/session/factors/TotpSetUp.tsx'

/** The dialog's task: setting up an authenticator app, or showing codes once. */
export type FactorTask = { kind: 'totp' } | { kind: 'codes'; codes: readonly string[] }

type Props = { task: FactorTask; onTask: (task: FactorTask) => void; onClose: () => void }

export function FactorDialog({ task, onTask, onClose }: Props) {
  const t = useText()
  const { username } = useUser()

  async function confirm(code: string) {
    const { recoveryCodes } = await api.factors.confirmTotp({ code })
    notify.success(m.added)
    void queries.invalidateQueries()
    if (recoveryCodes.length > 0) onTask({ kind: 'codes', codes: recoveryCodes })
    else onClose()
  }

  const title = t(task.kind === 'totp' ? m.setUpTitle : m.keepTitle)
  return (
    <Dialog open onClose={onClose} title={title} width="small" keepOpen>
      {task.kind === 'totp' ? (
        <TotpSetUp begin={() => api.factors.beginTotp({})} confirm={confirm} />
      ) : (
        <RecoveryCodes codes={task.codes} username={username} onKept={onClose} />
      )}
    </Dialog>
  )
}
