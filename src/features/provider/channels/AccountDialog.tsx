import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type {
  ChannelAccount,
  ChannelInfo,
  MerchantChannels,
} from '#features/provider/channels/channelAccounts.contract.ts'
import { m, profileOf } from '#features/provider/channels/channelAccounts.messages.ts'
import { SettingControl } from '#features/provider/channels/SettingControl.tsx'

type Values = {
  channel: ChannelInfo['name']
  profile: string
  enabled: boolean
  settings: Record<string, string>
}
type Props = { merchant: MerchantChannels; account: ChannelAccount | null; onClose: () => void }

/** The form defined by a channel's schema. For an existing account a blank secret is left unchanged. */
export function AccountDialog({ merchant, account, onClose }: Props) {
  const t = useText()
  const { merchantId, rails } = merchant
  const form = useForm({
    initial: initialOf(rails, account),
    send: ({ channel, profile, enabled, settings }: Values) =>
      account
        ? api.channelAccounts.edit({
            merchantId,
            accountId: account.accountId,
            profile,
            enabled,
            settings,
          })
        : api.channelAccounts.add({ merchantId, channel, profile, settings: filled(settings) }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const channelName = rails.find(({ name }) => name === form.values.channel)
  const changeChannel = (name: string | null) => {
    const chosen = rails.find((one) => one.name === name)
    if (chosen) form.reset({ ...blankOf(chosen), enabled: true })
  }
  return (
    <FormDialog open drawer onClose={onClose} title={account ? m.edit : m.add} form={form}>
      {!account && (
        <FormField form={form} name="channel" label={t(m.rail)} required>
          {({ value }) => (
            <Select
              value={value}
              onChange={changeChannel}
              options={rails.map(({ name, title }) => ({ value: name, label: title }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="profile" label={t(m.profile)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(profile) => onChange(profile ?? value)}
            options={(channelName?.profiles ?? []).map((profile) => ({
              value: profile,
              label: profileOf(profile),
            }))}
          />
        )}
      </FormField>
      {channelName?.fields.map((field) => (
        <FormField
          key={`${channelName.name}.${field.key}`}
          form={form}
          name={`settings.${field.key}`}
          label={t(field.label)}
          required={field.required && !account}
          {...(account?.secretsSet.includes(field.key) ? { hint: t(m.kept) } : {})}
        >
          {(control) => <SettingControl field={field} {...control} />}
        </FormField>
      ))}
      {account && (
        <FormField form={form} name="enabled" label={t(m.state)}>
          {({ value, onChange }) => (
            <Switch checked={value} onChange={onChange}>
              {t(m.enable)}
            </Switch>
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function initialOf(channels: readonly ChannelInfo[], account: ChannelAccount | null): Values {
  if (!account) return { ...blankOf(channels[0]), enabled: true }
  const channelName = channels.find(({ name }) => name === account.channel)
  const { channel, profile, enabled } = account
  return { channel, profile, enabled, settings: { ...blankOf(channelName).settings, ...account.settings } }
}

function blankOf(channel: ChannelInfo | undefined): Omit<Values, 'enabled'> {
  const settings = Object.fromEntries((channel?.fields ?? []).map(({ key }) => [key, '']))
  return { channel: channel?.name ?? 'wechat', profile: channel?.profiles[0] ?? '', settings }
}

/** Blank fields are omitted, because optional settings have no blank value. */
function filled(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== ''))
}
