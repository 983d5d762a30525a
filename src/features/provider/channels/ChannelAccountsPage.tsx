import { api, useRead } from '#console/api.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useDialog } from '#console/useDialog.ts'
import { AccountDialog } from '#features/provider/channels/AccountDialog.tsx'
import { AccountRequests } from '#features/provider/channels/AccountRequests.tsx'
import { Accounts } from '#features/provider/channels/Accounts.tsx'
import type {
  ChannelAccount,
  MerchantChannels,
} from '#features/provider/channels/channelAccounts.contract.ts'
import { Routes } from '#features/provider/channels/Routes.tsx'

/** A merchant's channel accounts, each with the form of its adapter, and their routes. */
export function MerchantChannelsView({ merchantId }: { merchantId: string }) {
  const { target: edited, open, close } = useDialog<ChannelAccount | 'new'>()
  const { data, error, refetch } = useRead(api.channelAccounts.get, { merchantId })
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-64 rounded-lg" />
  return (
    <>
      <AccountRequests merchant={data} />
      <Accounts merchant={data} onEdit={open} onAdd={() => open('new')} />
      <Routes merchant={data} />
      {edited && <Editing merchant={data} edited={edited} onClose={close} />}
    </>
  )
}

type Props = { merchant: MerchantChannels; edited: ChannelAccount | 'new'; onClose: () => void }

function Editing({ merchant, edited, onClose }: Props) {
  const account = edited === 'new' ? null : edited
  return <AccountDialog merchant={merchant} account={account} onClose={onClose} />
}
