import { Plus, Trash2 } from 'lucide-react'
import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { profileOf } from '#features/provider/channels/channelAccounts.messages.ts'
import { SettingControl } from '#features/provider/channels/SettingControl.tsx'
import { TestButton, TrialTag } from '#features/provider/channels/TestButton.tsx'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import type { ChannelsStep as Asked } from '#features/provider/onboarding/steps.contract.ts'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { defaultWays, wayText } from '#shared/reference.ts'

type Account = Asked['accounts'][number]
type Values = { accounts: Account[] }
type Props = { draft: OnboardingDraft; onSaved: () => void }
type DraftChannel = OnboardingDraft['rails'][number]

/** Its channel accounts, each with its channel's form, and their payment methods. */
export function ChannelsStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version, rails } = draft
  const form = useForm<Values, unknown>({
    initial: { accounts: (draft.channels?.accounts ?? []).map((one) => typedOf(one, rails)) },
    send: ({ accounts }) =>
      api.opening.saveChannels({
        ...{ draftId, version },
        accounts: accounts.map((one) => ({ ...one, settings: filled(one.settings) })),
      }),
    onDone: onSaved,
  })
  const { accounts } = form.values
  const put = (next: Account[]) => form.hook.setValue('accounts', next, { shouldDirty: true })
  return (
    <StepForm title={t(stepText.channels)} form={form}>
      <p className="text-text-2">{t(m.channelsHint)}</p>
      {accounts.length === 0 && <p className="text-text-3">{t(m.noAccounts)}</p>}
      {accounts.map((account, place) => (
        <AccountFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new account has no name of its own yet
          key={`${account.key ?? 'new'}.${place}`}
          {...{ draft, form, account, place }}
          onRemove={() => put(accounts.filter((_one, other) => other !== place))}
          onRail={(channel) => put(accounts.map((one, other) => (other === place ? blankOf(channel) : one)))}
        />
      ))}
      <div>
        <Button
          icon={Plus}
          disabled={rails.length === 0}
          onClick={() => put([...accounts, blankOf(rails[0])])}
        >
          {t(m.addAccount)}
        </Button>
      </div>
    </StepForm>
  )
}

type FieldsProps = {
  draft: OnboardingDraft
  form: Form<Values>
  account: Account
  place: number
  onRemove: () => void
  onRail: (channel: DraftChannel) => void
}

function AccountFields({ draft, form, account, place, onRemove, onRail }: FieldsProps) {
  const t = useText()
  const { draftId, rails } = draft
  const channel = rails.find(({ name }) => name === account.channel)
  const saved = draft.channels?.accounts.find(({ key }) => key === account.key)
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-medium">{channel ? t(channel.title) : account.channel}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {saved && <TrialTag of={saved.test} />}
        {saved?.test.answer && (
          <span className="min-w-0 text-sm break-words text-text-3">{saved.test.answer}</span>
        )}
        <span className="ml-auto flex gap-2">
          {saved && <TestButton ask={() => api.opening.testChannel({ draftId, key: saved.key })} />}
          <Button size="small" icon={Trash2} onClick={onRemove}>
            {t(m.removeAccount)}
          </Button>
        </span>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={form} name={`accounts.${place}.channel`} label={t(m.rail)} required>
          {({ value }) => (
            <Select
              value={value}
              onChange={(next) => {
                const chosen = rails.find(({ name }) => name === next)
                if (chosen) onRail(chosen)
              }}
              options={rails.map(({ name, title }) => ({ value: name, label: title }))}
            />
          )}
        </FormField>
        <FormField form={form} name={`accounts.${place}.profile`} label={t(m.profile)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => onChange(next ?? value)}
              options={(channel?.profiles ?? []).map((one) => ({ value: one, label: profileOf(one) }))}
            />
          )}
        </FormField>
        <FormField form={form} name={`accounts.${place}.ways`} label={t(m.ways)}>
          {({ value, onChange }) => (
            <MultiSelect
              value={value}
              onChange={onChange}
              options={(channel?.ways ?? []).map((way) => ({ value: way, label: wayText[way] }))}
            />
          )}
        </FormField>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {channel?.fields.map((field) => (
          <FormField
            key={field.key}
            form={form}
            name={`accounts.${place}.settings.${field.key}`}
            label={t(field.label)}
            required={field.required && !saved}
            {...(saved?.secretsSet.includes(field.key) ? { hint: t(m.kept) } : {})}
          >
            {(control) => <SettingControl field={field} {...control} value={String(control.value ?? '')} />}
          </FormField>
        ))}
      </div>
    </fieldset>
  )
}

type Saved = NonNullable<OnboardingDraft['channels']>['accounts'][number]

function typedOf(
  { key, channel, profile, ways, settings }: Saved,
  channels: readonly DraftChannel[],
): Account {
  const channelName = channels.find(({ name }) => name === channel)
  return { key, channel, profile, ways, settings: { ...blanks(channelName), ...settings } }
}

function blankOf(channel: DraftChannel | undefined): Account {
  const { name = 'wechat', profiles = [], ways = [] } = channel ?? {}
  return {
    key: null,
    channel: name,
    profile: profiles[0] ?? '',
    ways: defaultWays(ways),
    settings: blanks(channel),
  }
}

const blanks = (channel: DraftChannel | undefined) =>
  Object.fromEntries((channel?.fields ?? []).map(({ key }) => [key, '']))

/** Blank fields are omitted, because optional settings have no blank value. */
function filled(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== ''))
}
