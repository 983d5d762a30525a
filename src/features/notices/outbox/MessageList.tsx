import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { About, Purpose, RequestedBy, Why } from '#features/notices/outbox/MessageWords.tsx'
import type { OutboxTotals } from '#features/notices/outbox/outbox.contract.ts'
import { type Message, type OutboxQuery, outboxList } from '#features/notices/outbox/outbox.fields.ts'
import { drawerTexts, m, stateText } from '#features/notices/outbox/outbox.messages.ts'
import { useResend } from '#features/notices/outbox/useResend.tsx'

// The content is loaded with the first message that is opened.
const MessageDrawer = lazyDialog(() => import('#features/notices/outbox/MessageDrawer.tsx'), 'MessageDrawer')

const filters: Filter<OutboxQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(outboxList, ['state', 'purpose', 'medium']),
  { days: ['fromDay', 'toDay'], label: m.days },
]

const historyFilters = filters.filter((filter) => !('key' in filter) || filter.key !== 'purpose')

/**
 * Messages sent for the merchant, newest first, with the reason if one was not sent: all of them, or event
 * notifications only.
 */
export function MessageList({ only }: { only?: 'notices' }) {
  const t = useText()
  const mayResend = useCan('mail.add')
  const { target: opened, open, close } = useDialog<string>()
  const resend = useResend()
  const choice = useMemo(() => choiceWith(open), [open])
  const columns = useFieldColumns(outboxList, choice)

  function actionsOf(message: Message) {
    return [
      { key: 'resend', label: t(drawerTexts.resend), icon: Send, onSelect: () => void resend.ask(message) },
    ]
  }

  return (
    <>
      <ListView
        title={only ? m.history : m.title}
        endpoint={api.outbox.list}
        rowKey="mailId"
        columns={columns}
        filters={only ? historyFilters : filters}
        {...(only ? { fixed: { only } } : {})}
        live="mail"
        totals={totals}
        {...(mayResend ? { actions: actionsOf } : {})}
        exportTo={outboxList.file}
        empty={{ title: m.empty, hint: only ? m.historyHint : m.emptyHint }}
      />
      {opened && <MessageDrawer mailId={opened} onClose={close} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<OutboxQuery>) => api.outbox.totals(narrowing),
  count: (rows: OutboxTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: OutboxTotals[]) => [<Total key="all" rows={rows} />],
}

function Total({ rows }: { rows: OutboxTotals[] }) {
  const t = useText()
  const failed = rows.find(({ state }) => state === 'failed')?.count ?? 0
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count: totals.count(rows) })}</span>
      {failed > 0 && <span className="font-medium text-text">{t(m.notSent, { count: failed })}</span>}
    </span>
  )
}

function choiceWith(open: (mailId: string) => void): FieldChoice<Message> {
  return {
    shown: ['createTime', 'recipient', 'subject', 'purpose', 'state', 'error', 'aboutId'],
    more: ['medium', 'requestedBy', 'attempts', 'sentTime', 'mailId'],
    special: {
      subject: {
        cell: ({ mailId, subject }) => (
          <button
            type="button"
            onClick={() => open(mailId)}
            className="block min-w-44 cursor-pointer text-left font-medium max-sm:ml-auto max-sm:text-right whitespace-normal text-text underline-offset-3 hover:text-accent hover:underline"
          >
            {subject}
          </button>
        ),
      },
      purpose: { cell: (message) => <Purpose message={message} /> },
      state: { cell: ({ state }) => <StateTag of={state} /> },
      error: { cell: (message) => <Why message={message} /> },
      aboutId: { cell: (message) => <About message={message} /> },
      requestedBy: { cell: (message) => <RequestedBy message={message} /> },
      sentTime: { zoned: false },
    },
  }
}

const kinds = { queued: 'waiting', sent: 'done', failed: 'failed' } as const

function StateTag({ of }: { of: Message['state'] }) {
  return (
    <StatusTag kind={kinds[of]}>
      <Words of={stateText[of]} />
    </StatusTag>
  )
}
