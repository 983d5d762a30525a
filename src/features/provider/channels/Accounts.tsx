import { PlugZap, Plus } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import type {
  ChannelAccount,
  ChannelInfo,
  MerchantChannels,
} from '#features/provider/channels/channelAccounts.contract.ts'
import { m, profileOf } from '#features/provider/channels/channelAccounts.messages.ts'
import { TestButton, TrialTag } from '#features/provider/channels/TestButton.tsx'

type Props = {
  merchant: MerchantChannels
  onEdit: (account: ChannelAccount) => void
  onAdd: () => void
}

/** Each account with the channel's data; secrets by name only. */
export function Accounts({ merchant: { merchantId, accounts, rails }, onEdit, onAdd }: Props) {
  const t = useText()
  const add = (
    <Can do="channelAccount.add">
      <Button icon={Plus} onClick={onAdd}>
        {t(m.add)}
      </Button>
    </Can>
  )
  if (accounts.length === 0) {
    return (
      <Card title={t(m.accounts)} extra={add}>
        <Empty icon={PlugZap} title={t(m.noAccounts)} hint={t(m.noAccountsHint)} />
      </Card>
    )
  }
  return (
    <Card title={t(m.accounts)} extra={add}>
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.accountId} className="py-4 first:pt-0 last:pb-0">
            <Account
              merchantId={merchantId}
              account={account}
              rail={rails.find(({ name }) => name === account.channel)}
              onEdit={() => onEdit(account)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type AccountProps = {
  merchantId: string
  account: ChannelAccount
  rail: ChannelInfo | undefined
  onEdit: () => void
}

function Account({ merchantId, account, rail, onEdit }: AccountProps) {
  const t = useText()
  const { channel, profile, enabled, settings, secretsSet, accountId, notifyUrl, createTime } = account
  const labelOf = (key: string) => {
    const field = rail?.fields.find((one) => one.key === key)
    return field ? t(field.label) : key
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{rail ? t(rail.title) : channel}</h3>
        <Tag>{t(profileOf(profile))}</Tag>
        <StatusTag kind={enabled ? 'done' : 'ended'}>{t(enabled ? m.enabled : m.disabled)}</StatusTag>
        <TrialTag of={account.test} />
        <span className="ml-auto flex gap-2">
          <Can do="channelAccount.edit">
            <TestButton ask={() => api.channelAccounts.test({ merchantId, accountId })} />
            <Button size="small" onClick={onEdit}>
              {t(m.edit)}
            </Button>
          </Can>
        </span>
      </div>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.accountId), value: <CopyText text={accountId} /> },
          { label: t(m.created), value: <Instant at={createTime} /> },
          account.test.time !== null && {
            label: t(m.lastTest),
            value: (
              <span className="break-words">
                <Instant at={account.test.time} /> · {account.test.answer}
              </span>
            ),
          },
          ...Object.entries(settings)
            .filter(([, value]) => value.length > 0 && value.length <= 120)
            .map(([key, value]) => ({ label: labelOf(key), value: <CodeText>{value}</CodeText> })),
          { label: t(m.notifyUrl), value: <CopyText text={notifyUrl} />, wide: true },
          secretsSet.length > 0 && {
            label: t(m.secretsSet),
            value: (
              <span className="flex flex-wrap gap-1.5">
                {secretsSet.map((key) => (
                  <Tag key={key}>{labelOf(key)}</Tag>
                ))}
              </span>
            ),
            wide: true,
          },
        ]}
      />
    </>
  )
}
