import { useParams, useSearch } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ChannelWords } from '#features/channels/ChannelWords.tsx'
import {
  type AttemptQuery,
  attemptList,
  type ChannelAttempt,
} from '#features/provider/channelHealth/attempts.fields.ts'
import { spans } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { attemptText, m, spanText } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { wayText } from '#shared/reference.ts'

const filters: Filter<AttemptQuery>[] = fieldFilters(attemptList, ['status'])

const choice: FieldChoice<ChannelAttempt> = {
  shown: ['createTime', 'orderId', 'status', 'refusalMessage', 'amount', 'answerTime'],
  more: ['merchantId', 'wayCode', 'channelOrderNo'],
  special: {
    createTime: { zoned: false },
    orderId: { cell: (attempt) => <Order {...attempt} /> },
    status: { cell: ({ status }) => <Outcome of={status} /> },
    refusalMessage: {
      exportAs: ['refusalCode', 'refusalMessage'],
      cell: (attempt) => <Refusal {...attempt} />,
    },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    answerTime: { zoned: false },
  },
}

/** The attempts behind a figure of the board. */
export function AttemptsPage() {
  const t = useText()
  const columns = useFieldColumns(attemptList, choice)
  const { channelAccountId = '' } = useParams({ strict: false }) as { channelAccountId?: string }
  const search = useSearch({ strict: false }) as { wayCode?: string; minutes?: string | number }
  const minutes = Object.values(spans).find((span) => span === Number(search.minutes)) ?? spans.day
  const way = search.wayCode as AttemptQuery['wayCode']
  const span = Object.entries(spans).find(([, length]) => length === minutes)?.[0] as keyof typeof spans
  return (
    <>
      <PageHeader
        title={t(m.detail)}
        description={`${way ? `${t(wayText[way])} · ` : ''}${t(spanText[span])}`}
        back={{ to: '/admin/channelHealth', label: t(m.back) }}
      />
      <ListView
        title={m.detail}
        endpoint={api.channelHealth.attempts}
        fixed={{ channelAccountId, minutes, ...(way && { wayCode: way }) }}
        rowKey="channelOrderNo"
        columns={columns}
        filters={filters}
        live="order"
        exportTo={attemptList.file}
        empty={{ title: m.noAttempts, hint: m.noAttemptsHint }}
      />
    </>
  )
}

const kinds: Record<ChannelAttempt['status'], StatusKind> = {
  ...{ calling: 'working', pending: 'waiting', success: 'done', declined: 'failed' },
  ...{ rejected: 'failed', unknown: 'attention', closed: 'ended' },
}

function Outcome({ of }: { of: ChannelAttempt['status'] }) {
  return (
    <StatusTag kind={kinds[of]}>
      <Words of={attemptText[of]} />
    </StatusTag>
  )
}

function Refusal({ refusalCode, refusalMessage }: ChannelAttempt) {
  if (refusalCode === null && refusalMessage === null) return <span className="text-text-3">—</span>
  return (
    <span className="block max-w-72 min-w-40 whitespace-normal">
      <ChannelWords code={refusalCode} message={refusalMessage} />
    </span>
  )
}

function Order({ orderId }: ChannelAttempt) {
  const may = useCan('orderDesk.get')
  return may ? <TextLink to={pathTo('/admin/orders/$orderId', { orderId })}>{orderId}</TextLink> : orderId
}
