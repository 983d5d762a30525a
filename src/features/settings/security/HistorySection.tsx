import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { Place } from '#features/session/sessions/Place.tsx'
import type { SignInEntry } from '#features/session/sessions/sessions.contract.ts'
import { Device } from '#features/settings/security/deviceText.tsx'
import { m, methodText, outcomeText } from '#features/settings/security/security.messages.ts'

/** Sign-ins and failed attempts of your account. */
export function HistorySection() {
  const t = useText()
  return (
    <>
      <h2 className="mt-2 mb-3 font-semibold">{t(m.history)}</h2>
      <ListView
        title={m.history}
        endpoint={api.sessions.signIns}
        rowKey="signInId"
        columns={columns}
        fixed={{}}
        live="session"
        empty={{ title: m.historyEmpty, hint: m.historyEmptyHint }}
      />
    </>
  )
}

const kinds: Record<SignInEntry['outcome'], StatusKind> = {
  signedIn: 'done',
  refused: 'failed',
  locked: 'attention',
}

const columns: Column<SignInEntry>[] = [
  { key: 'time', title: m.time, cell: ({ time }) => <Instant at={time} /> },
  { key: 'outcome', title: m.outcome, cell: (entry) => <Outcome of={entry} /> },
  {
    key: 'method',
    title: m.method,
    cell: ({ method }) => (method ? <Words of={methodText[method]} /> : '—'),
  },
  { key: 'device', title: m.device, cell: (entry) => <Device of={entry} /> },
  { key: 'place', title: m.place, cell: (entry) => <Place of={entry} /> },
]

function Outcome({ of: { outcome, newBrowser } }: { of: SignInEntry }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusTag kind={kinds[outcome]}>
        <Words of={outcomeText[outcome]} />
      </StatusTag>
      {newBrowser && (
        <Tag tone="warn">
          <Words of={m.newBrowser} />
        </Tag>
      )}
    </span>
  )
}
