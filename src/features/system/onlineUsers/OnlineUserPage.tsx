import { LogOut } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { Place } from '#features/session/sessions/Place.tsx'
import { OnlineUserName } from '#features/system/onlineUsers/OnlineUserName.tsx'
import type { OnlineTotals } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import {
  type OnlineQuery,
  type OnlineUser,
  onlineUserList,
} from '#features/system/onlineUsers/onlineUsers.fields.ts'
import { m, methodText } from '#features/system/onlineUsers/onlineUsers.messages.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const roleOptions = Object.entries(roleCode).map(([role, code]) => ({
  value: String(code),
  label: roleText[role as keyof typeof roleText],
}))

const filters: Filter<OnlineQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(onlineUserList, ['kind']),
  { key: 'role', label: m.role, options: roleOptions },
]

const choice: FieldChoice<OnlineUser> = {
  shown: ['username', 'merchantId', 'role', 'address', 'method', 'createTime', 'lastUseTime'],
  more: ['browser', 'expireTime', 'deviceName', 'kind', 'sessionId'],
  special: {
    username: { exportAs: ['username', 'displayName'], cell: (row) => <Person of={row} /> },
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'merchantName'],
      cell: (row) => <OnlineUserName of={row} />,
    },
    role: { cell: ({ role }) => (role ? <Words of={roleText[role]} /> : '—') },
    address: { title: m.place, exportAs: ['address', 'place'], cell: (row) => <Place of={row} /> },
    method: { cell: ({ method }) => <Words of={methodText[method] ?? { en: method, zh: method }} /> },
    browser: {
      exportAs: ['userAgent'],
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || '—',
    },
  },
}

/** The open sessions of the provider's staff and of merchants' people. */
export function OnlineUserPage() {
  const mayEnd = useCan('onlineUser.edit')
  const columns = useFieldColumns(onlineUserList, choice)
  const askEnd = useEnding()
  const t = useText()
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.onlineUsers.list}
      rowKey="sessionId"
      columns={columns}
      filters={filters}
      totals={totals}
      exportTo={onlineUserList.file}
      {...(mayEnd && {
        actions: (row: OnlineUser) =>
          row.isThis
            ? []
            : [
                {
                  ...{ key: 'end', label: t(m.end), icon: LogOut, danger: true },
                  onSelect: () => void askEnd(row.sessionId, row.displayName),
                },
              ],
        bulk: [
          {
            ...{ key: 'end', label: t(m.end), icon: LogOut, danger: true },
            refuses: ({ isThis }: OnlineUser) => (isThis ? t(m.isThis) : null),
            run: ({ sessionId }: OnlineUser) => api.onlineUsers.end({ sessionIds: [sessionId] }),
            asks: { title: (count: number) => t(m.endManyTitle, { count }), body: t(m.endBody) },
          },
        ],
      })}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

function useEnding() {
  const t = useText()
  const end = useWrite((sessionIds: string[]) => api.onlineUsers.end({ sessionIds }), {
    onDone: ({ ended }) => notify.success(ended === 0 ? t(m.endedNone) : t(m.ended, { count: ended })),
    onFailed: ({ message }) => notify.error(message),
  })
  return async (sessionId: string, name: string) => {
    const title = t(m.endTitle, { name })
    if (await confirm({ title, body: t(m.endBody), confirmLabel: t(m.end), danger: true }))
      end.submit([sessionId])
  }
}

const totals = {
  read: (narrowing: Partial<OnlineQuery>) => api.onlineUsers.totals(narrowing),
  count: ({ count }: OnlineTotals) => count,
  show: (sums: OnlineTotals) => <Totals {...sums} />,
}

function Totals(sums: OnlineTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {(['count', 'people', 'staff', 'merchants'] as const).map((key) => (
        <span key={key}>
          {t(m[key])} <span className="font-medium text-text">{sums[key]}</span>
        </span>
      ))}
    </span>
  )
}

function Person({ of: { username, displayName, isThis } }: { of: OnlineUser }) {
  return (
    <span className="inline-block leading-snug">
      <span className="inline-flex items-center gap-2 font-medium">
        {username}
        {isThis && (
          <Tag tone="good">
            <Words of={m.isThis} />
          </Tag>
        )}
      </span>
      <bdi className="block text-xs text-text-3">{displayName}</bdi>
    </span>
  )
}
