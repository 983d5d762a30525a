import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { m } from '#features/provider/channels/channelAccounts.messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

const priorities = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

type Props = { merchant: MerchantChannels; onClose: () => void }

/** Routes a payment method to an account from now on. Other accounts remain; the priority decides. */
export function RouteDialog({ merchant, onClose }: Props) {
  const t = useText()
  const { merchantId, accounts, rails } = merchant
  const first = accounts.find(({ test }) => test.state === 'passed') ?? accounts[0]
  const waysOf = (accountId: string) => {
    const account = accounts.find((one) => one.accountId === accountId)
    return rails.find(({ name }) => name === account?.channel)?.ways ?? []
  }
  const titleOf = (channel: string) => {
    const channelName = rails.find(({ name }) => name === channel)
    return channelName ? t(channelName.title) : channel
  }
  const form = useForm({
    initial: {
      accountId: first?.accountId ?? '',
      wayCode: (waysOf(first?.accountId ?? '')[0] ?? 'WP') as PayableWay,
      priority: '1',
    },
    send: ({ accountId, wayCode, priority }) =>
      api.channelAccounts.route({
        merchantId,
        accountId,
        wayCode,
        priority: Number(priority),
        validFrom: new Date(),
        validTo: null,
      }),
    onDone: () => {
      notify.success(m.routed)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.addRoute} form={form}>
      <FormField form={form} name="accountId" label={t(m.accountId)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(accountId) => {
              onChange(accountId)
              form.hook.setValue('wayCode', waysOf(accountId ?? '')[0] ?? 'WP')
            }}
            options={accounts.map(({ accountId, channel, test }) => ({
              value: accountId,
              label: `${titleOf(channel)} · ${accountId}`,
              disabled: test.state !== 'passed',
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="wayCode" label={t(m.way)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(way) => onChange(way ?? value)}
            options={waysOf(form.values.accountId).map((way) => ({ value: way, label: wayText[way] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="priority" label={t(m.priority)} hint={t(m.routesHint)} required>
        {({ value, onChange }) => (
          <Select value={value} onChange={(priority) => onChange(priority ?? value)} options={priorities} />
        )}
      </FormField>
    </FormDialog>
  )
}
