import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { Facts, Said } from '#features/settings/outbox/MessageDrawer.tsx'
import { notSentBecause } from '#features/settings/outbox/outbox.domain.ts'
import {
  drawerTexts as d,
  mediumText,
  m as outbox,
  purposeText,
  reasonText,
  stateText,
} from '#features/settings/outbox/outbox.messages.ts'
import {
  type LoggedMail,
  type MailLogQuery,
  type MailLogTotals,
  mailLogExport,
} from '#features/system/mailLog/mailLog.contract.ts'
import { m } from '#features/system/mailLog/mailLog.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<MailLogQuery>[] = [
  { key: 'search', label: m.search, placeholder: outbox.search },
  merchantFilter,
  { key: 'state', label: outbox.state, options: optionsOf(stateText) },
  { key: 'purpose', label: outbox.purpose, options: optionsOf(purposeText) },
  { key: 'medium', label: outbox.medium, options: optionsOf(mediumText) },
  { days: ['fromDay', 'toDay'], label: outbox.days },
]

/** Every message of every merchant that one reaches, and why one was not sent. */
export function MailLogPage() {
  const zone = useZone()
  const [opened, setOpened] = useState<string | null>(null)
  const mayOpen = useCan('mailLog.get')
  const columns = useMemo(() => columnsWith(zone, mayOpen ? setOpened : null), [zone, mayOpen])
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
        exportTo={mailLogExport}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {opened && <LoggedMailDrawer mailId={opened} onClose={() => setOpened(null)} />}
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
  const { data, error, refetch } = useRead(['mailLog', mailId], () => api.mailLog.get({ mailId }))
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
          <Said message={data} saveFrom={null} />
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

function columnsWith(zone: Zone, open: ((mailId: string) => void) | null): Column<LoggedMail>[] {
  return [
    {
      key: 'subject',
      title: outbox.subject,
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
    { key: 'createTime', title: zoned(outbox.time, zone), sortable: true },
    {
      key: 'merchantId',
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (mail) => <Merchant mail={mail} />,
    },
    { key: 'recipient', title: outbox.recipient },
    {
      key: 'purpose',
      title: outbox.purpose,
      hidden: true,
      cell: ({ purpose }) => <Words of={purposeText[purpose]} />,
    },
    {
      key: 'medium',
      title: outbox.medium,
      hidden: true,
      cell: ({ medium }) => <Words of={mediumText[medium]} />,
    },
    {
      key: 'state',
      title: outbox.state,
      exportAs: ['state', 'error'],
      cell: (mail) => <State mail={mail} />,
    },
    { key: 'attempts', title: outbox.attempts, align: 'right', hidden: true },
    { key: 'sentTime', title: zoned(outbox.sentTime, zone), hidden: true },
    { key: 'mailId', title: outbox.mailId, copyable: true, hidden: true },
  ]
}
