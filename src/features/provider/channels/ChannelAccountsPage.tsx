import { useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { AccountDialog } from '#features/provider/channels/AccountDialog.tsx'
import { Accounts } from '#features/provider/channels/Accounts.tsx'
import type {
  ChannelAccount,
  MerchantChannels,
} from '#features/provider/channels/channelAccounts.contract.ts'
import { m } from '#features/provider/channels/channelAccounts.messages.ts'
import { Routes } from '#features/provider/channels/Routes.tsx'

export function ChannelAccountsPage() {
  const { merchantId = '' } = useParams({ strict: false }) as { merchantId?: string }
  return <MerchantChannelsView key={merchantId} merchantId={merchantId} />
}

/** A merchant's accounts at the rails, each by the form that its adapter asks for, and the routes over them. */
export function MerchantChannelsView({ merchantId }: { merchantId: string }) {
  const t = useText()
  const [edited, setEdited] = useState<ChannelAccount | 'new' | null>(null)
  return (
    <DetailPage
      title={m.title}
      queryKey={['provider', 'channels', merchantId]}
      read={() => api.channelAccounts.get({ merchantId })}
      back={{ to: '/admin', label: m.merchants }}
      name={(merchant) => `${merchant.tradeName} (${merchant.merchantId})`}
      actions={() => (
        <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
          {t(m.add)}
        </Button>
      )}
    >
      {(merchant) => (
        <>
          <Accounts merchant={merchant} onEdit={setEdited} />
          <Routes merchant={merchant} />
          {edited && <Editing merchant={merchant} edited={edited} onClose={() => setEdited(null)} />}
        </>
      )}
    </DetailPage>
  )
}

type Props = { merchant: MerchantChannels; edited: ChannelAccount | 'new'; onClose: () => void }

function Editing({ merchant, edited, onClose }: Props) {
  const account = edited === 'new' ? null : edited
  return <AccountDialog merchant={merchant} account={account} onClose={onClose} />
}
