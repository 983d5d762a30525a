import { Ban, KeyRound } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Table } from '#console/ui/Table.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { GatewayKey } from '#features/gateway/credentials/credentials.contract.ts'
import { credentialTexts as m } from '#features/products/developer/developer.messages.ts'

const kinds: Record<GatewayKey['state'], StatusKind> = {
  active: 'done',
  expiring: 'working',
  expired: 'ended',
  revoked: 'ended',
}

const columns: Column<GatewayKey>[] = [
  { key: 'keyVersion', title: m.version },
  {
    key: 'state',
    title: m.state,
    cell: ({ state }) => (
      <StatusTag kind={kinds[state]}>
        <Words of={m[state]} />
      </StatusTag>
    ),
  },
  {
    key: 'fingerprint',
    title: m.fingerprint,
    copyable: true,
    cell: ({ fingerprint }) => <CodeText>{`${fingerprint.slice(0, 8)}…${fingerprint.slice(-8)}`}</CodeText>,
  },
  {
    key: 'lastUseTime',
    title: m.lastUse,
    cell: ({ lastUseTime }) => (lastUseTime ? <Instant at={lastUseTime} /> : <Words of={m.never} />),
  },
  {
    key: 'expireTime',
    title: m.ends,
    cell: ({ expireTime, revokeTime }) => {
      const end = revokeTime ?? expireTime
      return end ? <Instant at={end} /> : '—'
    },
  },
  { key: 'createTime', title: m.createTime },
  { key: 'createdBy', title: m.createdBy },
]

/** All keys ever registered, newest first; an active one can be revoked. */
export function KeyTable({ keys }: { keys: readonly GatewayKey[] }) {
  const t = useText()
  const mayRevoke = useCan('developer.disable')
  const revoke = useWrite((keyVersion: number) => api.credentials.revokeKey({ keyVersion }), {
    onDone: () => notify.success(m.revokedDone),
    onFailed: ({ message }) => notify.error(message),
  })

  async function ask(keyVersion: number) {
    const title = t(m.revokeTitle, { version: keyVersion })
    if (await confirm({ title, body: t(m.revokeBody), confirmLabel: t(m.revoke), danger: true }))
      revoke.submit(keyVersion)
  }

  function actions({ keyVersion, state }: GatewayKey): MenuItem[] {
    const holds = state === 'active' || state === 'expiring'
    return [
      {
        key: 'revoke',
        label: t(m.revoke),
        icon: Ban,
        danger: true,
        disabled: !holds,
        onSelect: () => void ask(keyVersion),
      },
    ]
  }

  if (keys.length === 0) return <Empty icon={KeyRound} title={t(m.noKeys)} hint={t(m.noKeysHint)} />
  return (
    <Table
      label={t(m.keys)}
      rows={keys.map((key) => ({ ...key, row: String(key.keyVersion) }))}
      columns={columns}
      rowKey="row"
      {...(mayRevoke ? { actions } : {})}
    />
  )
}
