import { LogOut } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { Place } from '#features/session/sessions/Place.tsx'
import type { OpenSession } from '#features/session/sessions/sessions.contract.ts'
import { methodText, m as titles } from '#features/session/sessions/signIns.messages.ts'
import { Device } from '#features/settings/security/deviceText.tsx'
import { m } from '#features/settings/security/security.messages.ts'

/** Where one is signed in; each session but this one can be ended here, or all of them. */
export function SessionsSection() {
  const t = useText()
  const { data, error, refetch } = useRead(api.sessions.list, {})
  useLive('session', () => void refetch())
  const end = useWrite((sessionId: string) => api.sessions.revoke({ sessionId }), {
    onDone: () => notify.success(m.ended),
  })
  const endOthers = useWrite(() => api.sessions.revokeOthers({}), {
    onDone: ({ ended }) => notify.success(t(m.endedOthers, { count: ended })),
  })
  const others = data?.filter(({ isThis, deviceName }) => !isThis && deviceName === null) ?? []

  async function askEnd({ sessionId }: OpenSession) {
    const question = { title: t(m.endTitle), body: t(m.endBody), confirmLabel: t(m.end) }
    if (await confirm({ ...question, danger: true })) end.submit(sessionId)
  }
  async function askEndOthers() {
    const question = { title: t(m.endOthersTitle), body: t(m.endOthersBody), confirmLabel: t(m.endOthers) }
    if (await confirm({ ...question, danger: true })) endOthers.submit()
  }

  const button = others.length > 0 && (
    <Button look="danger" busy={endOthers.pending} onClick={() => void askEndOthers()}>
      {t(m.endOthers)}
    </Button>
  )
  return (
    <Card flush title={t(m.sessions)} extra={button}>
      <p className="px-4 pt-3 pb-2 text-text-2">{t(m.sessionsHint)}</p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={2} columns={4} />}
      {data && (
        <Table
          label={t(m.sessions)}
          rows={data}
          columns={columns}
          rowKey="sessionId"
          actions={(session) =>
            session.isThis
              ? [{ key: 'this', label: t(m.thisOne), disabled: true, onSelect: () => undefined }]
              : [
                  {
                    ...{ key: 'end', label: t(m.end), icon: LogOut, danger: true },
                    onSelect: () => void askEnd(session),
                  },
                ]
          }
        />
      )}
    </Card>
  )
}

const columns: Column<OpenSession>[] = [
  { key: 'device', title: titles.device, cell: (session) => <SessionDevice of={session} /> },
  { key: 'place', title: titles.place, cell: (session) => <Place of={session} /> },
  { key: 'method', title: titles.method, cell: ({ method }) => <Words of={methodText[method]} /> },
  { key: 'createTime', title: m.since, cell: ({ createTime }) => <Instant at={createTime} /> },
  { key: 'lastUseTime', title: m.lastUse, cell: (session) => <LastUse of={session} /> },
]

function SessionDevice({ of }: { of: OpenSession }) {
  const t = useText()
  const { deviceName, merchantName } = of
  const where = deviceName
    ? t(m.atTill, { name: deviceName })
    : merchantName && t(m.inSub, { name: merchantName })
  return <Device of={of} note={where || null} />
}

function LastUse({ of: { isThis, lastUseTime } }: { of: OpenSession }) {
  if (!isThis) return <Instant at={lastUseTime} />
  return (
    <Tag tone="good">
      <Words of={m.thisSession} />
    </Tag>
  )
}
