import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { Facts, Said } from '#features/notices/outbox/MessageDrawer.tsx'
import { notSentBecause } from '#features/notices/outbox/outbox.domain.ts'
import {
  drawerTexts as d,
  m as outbox,
  reasonText,
  stateText,
} from '#features/notices/outbox/outbox.messages.ts'
import type { MailLogTotals } from '#features/system/mailLog/mailLog.contract.ts'
import { type LoggedMail, type MailLogQuery, mailLogList } from '#features/system/mailLog/mailLog.fields.ts'
import { m } from '#features/system/mailLog/mailLog.messages.ts'

const filters: Filter<MailLogQuery>[] = [
  { key: 'search', label: m.search, placeholder: outbox.search },
  merchantFilter,
  ...fieldFilters(mailLogList, ['state', 'purpose', 'medium']),
  { days: ['fromDay', 'toDay'], label: outbox.days },
]

/** The messages of all merchants in the caller's data scope, and why any were not sent. */
export function MailLogPage() {
  const { target: opened, open, close } = useDialog<string>()
  const mayOpen = useCan('mailLog.get')
  const choice = useMemo(() => choiceWith(mayOpen ? open : null), [mayOpen, open])
  const columns = useFieldColumns(mailLogList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.hint}
        endpoint={api.mailLog.list}
        rowKey="mailId"
        columns={columns}
        filters={filters}
        live="mail"
        totals={totals}
        exportTo={mailLogList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {opened && <LoggedMailDrawer mailId={opened} onClose={close} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<MailLogQuery>) => api.mailLog.totals(narrowing),
  count: (rows: MailLogTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: MailLogTotals[]) => [<Total key="all" rows={rows} />],
}

function Total({ rows }: { rows: MailLogTotals[] }) {
  const t = useText()
  const failed = rows.find(({ state }) => state === 'failed')?.count ?? 0
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(outbox.count, { count: totals.count(rows) })}</span>
      {failed > 0 && <span className="font-medium text-text">{t(outbox.notSent, { count: failed })}</span>}
    </span>
  )
}

function LoggedMailDrawer({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const t = useText()
  const maySend = useCan('mailLog.add')
  const { data, error, refetch } = useRead(api.mailLog.get, { mailId })
  const resend = useWrite(() => api.mailLog.resend({ mailId }), {
    onDone: () => {
      notify.success(d.resent)
      onClose()
    },
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask() {
    const title = t(d.resendAsk, { recipient: data?.recipient ?? '' })
    if (await confirm({ title, body: t(d.resendHint), confirmLabel: t(d.resend) })) resend.submit()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      width="large"
      title={data?.subject ?? t(d.title)}
      footer={
        data?.content &&
        data.state === 'failed' &&
        maySend && (
          <Button icon={Send} busy={resend.pending} onClick={() => void ask()}>
            {t(d.resend)}
          </Button>
        )
      }
    >
      {data && (
        <>
          <p className="mb-3 text-text-2">
            <Merchant mail={data} />
          </p>
          <Facts message={data} />
          <Said message={data} mayDownload={false} />
        </>
      )}
      {!data && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
    </Drawer>
  )
}

function Merchant({
  mail: { merchantId, tradeName },
}: {
  mail: Pick<LoggedMail, 'merchantId' | 'tradeName'>
}) {
  const t = useText()
  if (merchantId === '') return t(m.provider)
  return <MerchantName of={{ merchantId, tradeName: tradeName ?? merchantId }} />
}

const kinds = { queued: 'waiting', sent: 'done', failed: 'failed' } as const

/** Whether it went out, and why not. */
function State({ mail: { state, error } }: { mail: LoggedMail }) {
  const t = useText()
  const why = state === 'sent' || error === null ? null : notSentBecause(error)
  return (
    <span className="inline-block max-w-56 whitespace-normal">
      <StatusTag kind={kinds[state]} of={stateText[state]} />
      {why && (
        <span className="mt-1 block min-w-40 text-xs text-text-3">
          {t(reasonText[why.kind], { code: why.code })}
        </span>
      )}
    </span>
  )
}

/** The columns; subjects are links if the caller may open messages. */
function choiceWith(open: ((mailId: string) => void) | null): FieldChoice<LoggedMail> {
  return {
    shown: ['subject', 'createTime', 'merchantId', 'recipient', 'state'],
    more: ['purpose', 'medium', 'attempts', 'sentTime', 'mailId'],
    special: {
      subject: {
        cell: ({ mailId, subject }) =>
          open ? (
            <button
              type="button"
              onClick={() => open(mailId)}
              className="block min-w-44 cursor-pointer text-left font-medium whitespace-normal text-text underline-offset-3 hover:text-accent hover:underline"
            >
              {subject}
            </button>
          ) : (
            subject
          ),
      },
      merchantId: { exportAs: ['merchantId', 'tradeName'], cell: (mail) => <Merchant mail={mail} /> },
      state: { exportAs: ['state', 'error'], cell: (mail) => <State mail={mail} /> },
    },
  }
}
