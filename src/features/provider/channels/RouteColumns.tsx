import { CodeText } from '#console/ui/CodeText.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { ChannelRoute, MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { m } from '#features/provider/channels/channelAccounts.messages.ts'
import { timeOf } from '#features/provider/channels/routeTimes.domain.ts'
import { wayText } from '#shared/reference.ts'

const kinds = { inForce: 'done', coming: 'waiting', past: 'ended' } as const satisfies Record<
  ReturnType<typeof timeOf>,
  StatusKind
>

export function routeColumns({ accounts, rails }: MerchantChannels): Column<ChannelRoute>[] {
  const channelOf = (accountId: string) => {
    const account = accounts.find((one) => one.accountId === accountId)
    return rails.find(({ name }) => name === account?.channel)
  }
  return [
    { key: 'wayCode', title: m.way, cell: ({ wayCode }) => <Words of={wayText[wayCode]} /> },
    { key: 'priority', title: m.priority, align: 'right' },
    {
      key: 'accountId',
      title: m.accountId,
      cell: ({ accountId }) => {
        const channel = channelOf(accountId)
        return (
          <span className="inline-flex flex-wrap items-center gap-2">
            {channel && <Words of={channel.title} />} <CodeText>{accountId}</CodeText>
          </span>
        )
      },
    },
    {
      key: 'state',
      title: m.state,
      cell: (route) => {
        const time = timeOf(route, new Date())
        return (
          <StatusTag kind={kinds[time]}>
            <Words of={m[time]} />
          </StatusTag>
        )
      },
    },
    { key: 'validFrom', title: m.from },
    {
      key: 'validTo',
      title: m.to,
      cell: ({ validTo }) => (validTo ? <Instant at={validTo} /> : <Words of={m.open} />),
    },
  ]
}
