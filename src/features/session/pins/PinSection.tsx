import { KeyRound, LockKeyholeOpen, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import type { StaffPin } from '#features/session/pins/pins.contract.ts'
import { m, roleText, stateText } from '#features/session/pins/pins.messages.ts'
import type { Text } from '#shared/messages.ts'
import { formatInstant } from '#shared/zone.ts'

// The form comes with its first use.
const PinDialog = lazy(() =>
  import('#features/session/pins/PinDialog.tsx').then((it) => ({ default: it.PinDialog })),
)

/** Who works here, and whether each can sign in at a till. */
export function PinSection() {
  const t = useText()
  const [setting, setSetting] = useState<StaffPin | null>(null)
  const { data, error, refetch } = useRead(['staffPins'], () => api.staffPins.list({}))
  useLive('device', () => void refetch())
  const actions = useActions(setSetting)
  return (
    <>
      <Card flush title={t(m.title)} extra={<p className="w-full text-sm text-text-2">{t(m.hint)}</p>}>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={3} columns={4} />}
        {data?.length === 0 && <Empty icon={Users} title={t(m.empty)} />}
        {data && data.length > 0 && (
          <Table label={t(m.title)} rows={data} columns={columns} rowKey="accountId" actions={actions} />
        )}
      </Card>
      <Suspense>{setting && <PinDialog person={setting} onClose={() => setSetting(null)} />}</Suspense>
    </>
  )
}

const kinds: Record<StaffPin['state'], StatusKind> = { notSet: 'ended', set: 'done', locked: 'attention' }

const columns: Column<StaffPin>[] = [
  {
    key: 'displayName',
    title: m.person,
    cell: ({ displayName, username }) => (
      <span className="flex flex-col">
        <span>{displayName}</span>
        <span className="text-xs text-text-3">{username}</span>
      </span>
    ),
  },
  { key: 'role', title: m.role, cell: ({ role }) => <Words of={roleText[role]} /> },
  { key: 'state', title: m.state, cell: (person) => <State of={person} /> },
  { key: 'lastSignIn', title: m.lastSignIn, cell: (person) => <LastSignIn of={person} /> },
]

function State({ of: { state, lockedUntil } }: { of: StaffPin }) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusTag kind={kinds[state]}>{t(stateText[state])}</StatusTag>
      {lockedUntil && (
        <span className="text-xs text-text-3">
          {t(m.lockedUntil, { time: formatInstant(lockedUntil, zone, language, 'time') })}
        </span>
      )}
    </span>
  )
}

function LastSignIn({ of: { lastSignIn } }: { of: StaffPin }) {
  const t = useText()
  if (!lastSignIn) return <span className="text-text-3">{t(m.never)}</span>
  const { deviceId, deviceName, time } = lastSignIn
  return (
    <span className="flex flex-col">
      <TextLink to={`/Products/Devices/Detail/${deviceId}`}>{deviceName}</TextLink>
      <span className="text-xs text-text-3">
        <Instant at={time} />
      </span>
    </span>
  )
}

/** What the signed-in person may do about someone's PIN. */
function useActions(onSet: (person: StaffPin) => void): (person: StaffPin) => MenuItem[] {
  const t = useText()
  const mayEdit = useCan('device.edit')
  const mayEnable = useCan('device.enable')
  const told = (done: Text) => ({
    onDone: () => notify.success(done),
    onFailed: ({ message }: { message: string }) => notify.error(message),
  })
  const clear = useWrite((accountId: string) => api.staffPins.clear({ accountId }), told(m.cleared))
  const unlock = useWrite((accountId: string) => api.staffPins.unlock({ accountId }), told(m.unlocked))

  async function askClear({ accountId, displayName: name }: StaffPin) {
    const question = { title: t(m.clearTitle, { name }), body: t(m.clearBody), confirmLabel: t(m.clear) }
    if (await confirm({ ...question, danger: true })) clear.submit(accountId)
  }
  async function askUnlock({ accountId, displayName: name }: StaffPin) {
    const question = { title: t(m.unlockTitle, { name }), body: t(m.unlockBody), confirmLabel: t(m.unlock) }
    if (await confirm(question)) unlock.submit(accountId)
  }

  return (person) => {
    if (!person.mayEdit)
      return [{ key: 'ofOwner', label: t(m.ofOwner), disabled: true, onSelect: () => undefined }]
    const { state } = person
    const setLabel = t(state === 'notSet' ? m.set : m.reset)
    const items: (MenuItem | false)[] = [
      mayEdit && { key: 'set', label: setLabel, icon: KeyRound, onSelect: () => onSet(person) },
      mayEnable &&
        state === 'locked' && {
          ...{ key: 'unlock', label: t(m.unlock), icon: LockKeyholeOpen },
          onSelect: () => void askUnlock(person),
        },
      mayEdit &&
        state !== 'notSet' && {
          ...{ key: 'clear', label: t(m.clear), icon: Trash2, danger: true, apart: true },
          onSelect: () => void askClear(person),
        },
    ]
    return items.filter((item) => item !== false)
  }
}
