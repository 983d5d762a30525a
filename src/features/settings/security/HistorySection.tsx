import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { Place } from '#features/session/sessions/Place.tsx'
import { type SignInEntry, signInHistoryList } from '#features/session/sessions/signIns.fields.ts'
import { methodText, outcomeText } from '#features/session/sessions/signIns.messages.ts'
import { Device } from '#features/settings/security/deviceText.tsx'
import { m } from '#features/settings/security/security.messages.ts'

/** Sign-ins and failed attempts of your account. */
export function HistorySection() {
  const t = useText()
  const columns = useFieldColumns(signInHistoryList, choice)
  return (
    <>
      <h2 className="mt-2 mb-3 font-semibold">{t(m.history)}</h2>
      <ListView
        title={m.history}
        endpoint={api.signInHistory.signIns}
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

const choice: FieldChoice<SignInEntry> = {
  shown: ['time', 'outcome', 'method', 'browser', 'place'],
  special: {
    time: { zoned: false },
    outcome: { cell: (entry) => <Outcome of={entry} /> },
    method: { cell: ({ method }) => (method ? <Words of={methodText[method]} /> : '—') },
    browser: { key: 'device', cell: (entry) => <Device of={entry} /> },
    place: { cell: (entry) => <Place of={entry} /> },
  },
}

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
