import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { StopDialog } from '#features/account/changes/bank/StopDialog.tsx'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { ChangeFacts } from '#features/account/changes/list/ChangeFacts.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'
import { Difference } from '#features/account/changes/list/Difference.tsx'

type Props = { requestId: string; onClose: () => void }

/** A change request: its difference, progress and how to end it. */
export function ChangeDrawer({ requestId, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useRead(api.changes.get, { requestId })
  useLive('changeRequest', (id) => id === requestId && void refetch())
  return (
    <Drawer
      open
      width="large"
      title={t(m.title)}
      onClose={onClose}
      footer={data && (data.state === 'pending' || data.state === 'coolOff') && <Acts of={data} />}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton rows={4} columns={2} />
      ) : (
        <div className="flex flex-col gap-5">
          <div>
            <ChangeStateTag of={data.state} />
          </div>
          <Difference of={data} />
          <ChangeFacts of={data} />
        </div>
      )}
    </Drawer>
  )
}

function Acts({ of: { requestId, state } }: { of: ChangeRequest }) {
  const t = useText()
  const [stopping, setStopping] = useState(false)
  const withdraw = useWrite(() => api.changes.withdraw({ requestId }), {
    onDone: () => notify.success(m.withdrawn),
  })
  async function ask() {
    const question = { title: t(m.withdrawAsk), body: t(m.withdrawBody), confirmLabel: t(m.withdraw) }
    if (await confirm(question)) withdraw.submit()
  }
  if (state === 'pending')
    return (
      <Can do="changeRequest.delete">
        <Button icon={Undo2} busy={withdraw.pending} onClick={() => void ask()}>
          {t(m.withdraw)}
        </Button>
      </Can>
    )
  return (
    <Can do="bankDetails.edit">
      <Button look="danger" icon={Ban} onClick={() => setStopping(true)}>
        {t(m.stop)}
      </Button>
      {stopping && <StopDialog requestId={requestId} onClose={() => setStopping(false)} />}
    </Can>
  )
}
