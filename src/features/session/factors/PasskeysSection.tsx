import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { FactorDialog, type FactorTask } from '#features/session/factors/FactorDialog.tsx'
import type { Passkey } from '#features/session/factors/factors.contract.ts'
import { m } from '#features/session/factors/factors.messages.ts'
import { passkeysPossible } from '#features/session/factors/passkeys/browserPasskeys.tsx'
import { PasskeyDialog } from '#features/session/factors/passkeys/PasskeyDialog.tsx'

/** The user's passkeys: list, add, rename, remove. */
export function PasskeysSection() {
  const t = useText()
  const { data, error, refetch } = useRead(api.factors.get, {})
  const { target: editing, open: openEditing, close: closeEditing } = useDialog<Passkey | 'new'>()
  const { target: task, open: openTask, close: closeTask } = useDialog<FactorTask>()
  const remove = useWrite((credentialId: string) => api.factors.removePasskey({ credentialId }), {
    onDone: () => notify.success(m.passkeyRemoved),
  })
  const possible = passkeysPossible()
  const add = possible && (
    <Button icon={Plus} onClick={() => openEditing('new')}>
      {t(m.addPasskey)}
    </Button>
  )

  async function askRemove({ credentialId, name }: Passkey) {
    const question = { title: t(m.removePasskeyTitle, { name }), body: t(m.removePasskeyBody) }
    if (await confirm({ ...question, confirmLabel: t(m.remove), danger: true })) remove.submit(credentialId)
  }
  const actions = (passkey: Passkey): MenuItem[] => [
    { key: 'rename', label: t(m.renamePasskey), icon: Pencil, onSelect: () => openEditing(passkey) },
    {
      ...{ key: 'remove', label: t(m.remove), icon: Trash2, danger: true, apart: true },
      onSelect: () => void askRemove(passkey),
    },
  ]

  const none = data?.passkeys.length === 0
  return (
    <Card flush title={t(m.passkeys)} extra={<Head possible={possible} add={!none && add} />}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={2} columns={3} />}
      {none && <Empty icon={Fingerprint} title={t(m.noPasskeys)} hint={t(m.noPasskeysHint)} action={add} />}
      {data && !none && (
        <Table
          label={t(m.passkeys)}
          rows={data.passkeys}
          columns={columns}
          rowKey="credentialId"
          actions={actions}
        />
      )}
      {editing && (
        <PasskeyDialog
          passkey={editing === 'new' ? null : editing}
          onCodes={(codes) => openTask({ kind: 'codes', codes })}
          onClose={closeEditing}
        />
      )}
      {task && <FactorDialog task={task} onTask={openTask} onClose={closeTask} />}
    </Card>
  )
}

function Head({ possible, add }: { possible: boolean; add: ReactNode }) {
  const t = useText()
  return (
    <>
      {add}
      <p className="w-full text-sm text-text-2">{t(possible ? m.passkeysHint : m.notPossible)}</p>
    </>
  )
}

const columns: Column<Passkey>[] = [
  { key: 'name', title: m.passkeyName },
  {
    key: 'backedUp',
    title: m.kind,
    cell: ({ backedUp }) => <Words of={backedUp ? m.synced : m.thisDevice} />,
  },
  { key: 'createTime', title: m.created, cell: ({ createTime }) => <Instant at={createTime} /> },
  {
    key: 'lastUseTime',
    title: m.lastUse,
    cell: ({ lastUseTime }) =>
      lastUseTime ? (
        <Instant at={lastUseTime} />
      ) : (
        <span className="text-text-3">
          <Words of={m.never} />
        </span>
      ),
  },
]
