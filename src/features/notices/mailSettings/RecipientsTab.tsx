import { Send } from 'lucide-react'
import { useId } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { AddressInput, CopiesInput } from '#features/notices/mailSettings/AddressInput.tsx'
import { EventsInput } from '#features/notices/mailSettings/EventsInput.tsx'
import {
  type MailSettingInput,
  type MailSettingView,
  mailSettingInput,
  type TestSent,
} from '#features/notices/mailSettings/mailSettings.contract.ts'
import { m, mediumText, rhythmText } from '#features/notices/mailSettings/mailSettings.messages.ts'
import { HourInput, QuietInput } from '#features/notices/mailSettings/TimingInput.tsx'

/** Whom the merchant notifies of which events, and when. */
export function RecipientsTab() {
  const { data, error, refetch } = useRead(api.mailSettings.get, {})
  if (data) return <SettingForm key={data.version} setting={data} />
  if (!error) return <PageSkeleton />
  return (
    <Card>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function SettingForm({ setting: { wechatPeople, ...setting } }: { setting: MailSettingView }) {
  const t = useText()
  const id = useId()
  const mayEdit = useCan('mailSetting.edit')
  const form = useForm<MailSettingInput, MailSettingView>({
    initial: setting,
    schema: mailSettingInput,
    send: (values) => api.mailSettings.change(values),
    onDone: () => notify.success(m.saved),
  })
  useUnsavedGuard(form.dirty)
  const { medium, rhythm } = form.values
  const byMail = medium === 'email' || medium === 'both'
  const byWechat = medium === 'wechat' || medium === 'both'
  return (
    <div className="max-w-220">
      <FormBody id={id} form={form}>
        {!mayEdit && <Note title={t(m.readOnly)} />}
        <Card title={t(m.who)}>
          <div className="flex flex-col gap-4">
            <FormField form={form} name="medium" label={t(m.medium)} hint={t(m.ownCodes)}>
              {({ value, onChange }) => (
                <RadioGroup row value={value} onChange={onChange} options={optionsOf(mediumText)} />
              )}
            </FormField>
            {byWechat && (
              <p className="text-sm text-text-2">
                {t(wechatPeople === 0 ? m.wechatNone : m.wechatSome, { count: wechatPeople })}
              </p>
            )}
            {byMail && (
              <>
                <FormField form={form} name="primary" label={t(m.primary)} required>
                  {({ value, onChange }) => (
                    <AddressInput value={value} onChange={onChange} label={t(m.primary)} />
                  )}
                </FormField>
                <FormField form={form} name="cc" bare label={t(m.cc, { n: '' })}>
                  {({ value, onChange }) => <CopiesInput value={value} onChange={onChange} />}
                </FormField>
              </>
            )}
          </div>
        </Card>
        {medium !== 'none' && (
          <>
            <Card title={t(m.events)}>
              <FormField form={form} name="events" bare label={t(m.events)} hint={t(m.eventsHint)}>
                {({ value, onChange }) => <EventsInput value={value} onChange={onChange} />}
              </FormField>
            </Card>
            <Card title={t(m.when)}>
              <div className="flex flex-col gap-4">
                <FormField form={form} name="rhythm" label={t(m.rhythm)}>
                  {({ value, onChange }) => (
                    <RadioGroup row value={value} onChange={onChange} options={optionsOf(rhythmText)} />
                  )}
                </FormField>
                {rhythm === 'daily' && (
                  <FormField form={form} name="digestHour" label={t(m.digestHour)}>
                    {({ value, onChange }) => <HourInput value={value} onChange={onChange} />}
                  </FormField>
                )}
                <FormField form={form} name="quiet" bare label={t(m.quiet)}>
                  {({ value, onChange }) => <QuietInput value={value} onChange={onChange} />}
                </FormField>
              </div>
            </Card>
          </>
        )}
        <Can do="mailSetting.edit">
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={form.busy} disabled={!form.dirty}>
              {t(m.save)}
            </Button>
            <Can do="mailSetting.add">
              <TestButton disabled={form.dirty || setting.medium === 'none'} />
            </Can>
            {form.dirty && <span className="text-sm text-text-3">{t(m.testHint)}</span>}
          </div>
        </Can>
      </FormBody>
    </div>
  )
}

function TestButton({ disabled }: { disabled: boolean }) {
  const t = useText()
  const test = useWrite(() => api.mailSettings.test({}), {
    onDone: (sent) => notify.success(wentTo(sent)),
    onFailed: ({ message }) => notify.error(message),
  })

  /** Where it went, in words: each address, and how many people by WeChat. */
  function wentTo({ addresses, wechatPeople }: TestSent): string {
    const byMail = addresses.length > 0 ? t(m.testedMail, { addresses: addresses.join(', ') }) : ''
    const byWechat = wechatPeople > 0 ? t(m.testedWechat, { count: wechatPeople }) : ''
    return [byMail, byWechat].filter(Boolean).join(' ') || t(m.testedWechatNone)
  }
  return (
    <Button icon={Send} disabled={disabled} busy={test.pending} onClick={() => test.submit()}>
      {t(m.test)}
    </Button>
  )
}
