import { LockOpen } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { Place } from '#features/session/sessions/Place.tsx'
import { OnlineUserName } from '#features/system/onlineUsers/OnlineUserName.tsx'
import { methodText } from '#features/system/onlineUsers/onlineUsers.messages.ts'
import type { SignInTotals } from '#features/system/signInLog/signInLog.contract.ts'
import type { SignInOutcome } from '#features/system/signInLog/signInLog.domain.ts'
import { type SignIn, type SignInQuery, signInList } from '#features/system/signInLog/signInLog.fields.ts'
import { m, outcomeText, staffText } from '#features/system/signInLog/signInLog.messages.ts'

const filters: Filter<SignInQuery>[] = [
  { days: ['fromDay', 'toDay'], label: m.days },
  ...fieldFilters(signInList, ['outcome']),
  { key: 'search', label: m.search },
  ...fieldFilters(signInList, ['address']),
  { key: 'staff', label: m.staff, options: optionsOf(staffText) },
]

const choice: FieldChoice<SignIn> = {
  shown: ['time', 'outcome', 'username', 'merchantId', 'address', 'browser', 'method'],
  more: ['actorName', 'requestId', 'signInId'],
  special: {
    outcome: { cell: (row) => <Outcome of={row} /> },
    username: { exportAs: ['username', 'displayName'], cell: (row) => <Person of={row} /> },
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'merchantName'],
      cell: (row) => <OnlineUserName of={row} />,
    },
    address: { title: m.place, exportAs: ['address', 'place'], cell: (row) => <Place of={row} /> },
    browser: {
      exportAs: ['userAgent'],
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || '—',
    },
    method: {
      cell: ({ method }) => (method ? <Words of={methodText[method] ?? { en: method, zh: method }} /> : '—'),
    },
  },
}

/** Sign-ins, failed attempts and sign-outs, newest first. */
export function SignInLogPage() {
  const t = useText()
  const mayUnlock = useCan('signInLog.edit')
  const columns = useFieldColumns(signInList, choice)
  const unlock = useWrite((accountId: string) => api.signInLog.unlock({ accountId }), {
    onDone: () => notify.success(m.unlocked),
    onFailed: ({ message }) => notify.error(message),
  })
  const askUnlock = async ({ accountId, displayName }: SignIn) => {
    const question = {
      title: t(m.unlockTitle, { name: displayName }),
      body: t(m.unlockBody),
      confirmLabel: t(m.unlock),
    }
    if (await confirm(question)) unlock.submit(accountId)
  }
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.signInLog.list}
      rowKey="signInId"
      columns={columns}
      filters={filters}
      totals={totals}
      exportTo={signInList.file}
      {...(mayUnlock && {
        actions: (row: SignIn) =>
          row.lockedUntil === null
            ? []
            : [{ key: 'unlock', label: t(m.unlock), icon: LockOpen, onSelect: () => void askUnlock(row) }],
      })}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

const totals = {
  read: (narrowing: Partial<SignInQuery>) => api.signInLog.totals(narrowing),
  count: ({ count }: SignInTotals) => count,
  show: (sums: SignInTotals) => <Totals {...sums} />,
}

function Totals(sums: SignInTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {(['count', 'signedIn', 'refused', 'locked', 'lockedNow', 'unknown'] as const).map((key) => (
        <span key={key}>
          {t(m[key])} <span className="font-medium text-text">{sums[key]}</span>
        </span>
      ))}
    </span>
  )
}

const kinds: Record<SignInOutcome, StatusKind> = {
  signedIn: 'done',
  refused: 'failed',
  locked: 'attention',
  signedOut: 'ended',
  ended: 'undone',
  revoked: 'ended',
  forcedOut: 'undone',
  unlocked: 'waiting',
}

function Outcome({ of: { outcome, lockedUntil } }: { of: SignIn }) {
  const t = useText()
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <StatusTag kind={kinds[outcome]}>{t(outcomeText[outcome])}</StatusTag>
      {lockedUntil && (
        <span className="text-xs text-amber">
          {t(m.lockedUntil)} <Instant at={lockedUntil} show="time" />
        </span>
      )}
    </span>
  )
}

function Person({ of: { username, displayName } }: { of: SignIn }) {
  return (
    <span className="inline-block leading-snug">
      {username}
      <bdi className="block text-xs text-text-3">{displayName}</bdi>
    </span>
  )
}
