import { api, useRead } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { SecurityPolicy } from '#features/settings/security/policy/policy.contract.ts'
import { hoursText, idleText, m, policyText } from '#features/settings/security/policy/policy.messages.ts'

/** The policy of all sessions: Owners change it, Managers read it. */
export function PolicySection() {
  const t = useText()
  const mayEdit = useCan('securityPolicy.edit')
  const { data, error, refetch } = useRead(api.securityPolicy.get, {})
  return (
    <Card title={t(m.title)}>
      <p className="mb-4 text-text-2">{t(m.hint)}</p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && mayEdit && <PolicyForm key={data.version} policy={data} />}
      {data && !mayEdit && <PolicyFacts policy={data} />}
    </Card>
  )
}

function PolicyFacts({ policy }: { policy: SecurityPolicy }) {
  const t = useText()
  const language = useLanguage()
  const { secondFactor, sessionHours, idleMinutes, allowVisits } = policy
  return (
    <div className="flex flex-col gap-4">
      <Descriptions
        columns={3}
        items={[
          { label: t(m.secondFactorLabel), value: t(policyText[secondFactor]) },
          { label: t(m.sessionHoursLabel), value: hoursText(language, sessionHours) },
          { label: t(m.idleMinutesLabel), value: idleText(language, idleMinutes) },
          { label: t(m.allowVisits), value: t(allowVisits ? m.visitsAllowed : m.visitsForbidden) },
        ]}
      />
      <p className="text-sm text-text-3">{t(m.readOnly)}</p>
    </div>
  )
}

const hours = [1, 4, 8, 12, 24, 72, 168] as const
const minutes = [5, 10, 15, 30, 60, 120, 480] as const

type Values = {
  secondFactor: SecurityPolicy['secondFactor']
  sessionHours: string
  idleMinutes: string
  allowVisits: boolean
}

function PolicyForm({ policy }: { policy: SecurityPolicy }) {
  const t = useText()
  const language = useLanguage()
  const { version } = policy
  const initial: Values = {
    secondFactor: policy.secondFactor,
    sessionHours: String(policy.sessionHours ?? 168),
    idleMinutes: String(policy.idleMinutes ?? ''),
    allowVisits: policy.allowVisits,
  }
  const form = useForm({
    initial,
    send: ({ secondFactor, sessionHours, idleMinutes, allowVisits }: Values) =>
      api.securityPolicy.edit({
        ...{ secondFactor, allowVisits, version },
        sessionHours: sessionHours === '168' ? null : Number(sessionHours),
        idleMinutes: idleMinutes === '' ? null : Number(idleMinutes),
      }),
    onDone: () => notify.success(m.saved),
  })
  useUnsavedGuard(form.dirty)
  const { values } = form
  return (
    <FormBody form={form}>
      <div className="grid gap-4 lg:grid-cols-3">
        <FormField form={form} name="secondFactor" label={t(m.secondFactorLabel)}>
          {(control) => (
            <Select
              options={optionsOf(policyText)}
              value={control.value}
              onChange={(value) => control.onChange(value ?? 'nobody')}
            />
          )}
        </FormField>
        <FormField form={form} name="sessionHours" label={t(m.sessionHoursLabel)}>
          {(control) => (
            <Select
              options={withOwn(hours, policy.sessionHours).map((count) => ({
                value: String(count),
                label: hoursText(language, count),
              }))}
              value={control.value}
              onChange={(value) => control.onChange(value ?? '168')}
            />
          )}
        </FormField>
        <FormField form={form} name="idleMinutes" label={t(m.idleMinutesLabel)}>
          {(control) => (
            <Select
              clearable
              placeholder={t(m.never)}
              options={withOwn(minutes, policy.idleMinutes).map((count) => ({
                value: String(count),
                label: idleText(language, count),
              }))}
              value={control.value === '' ? null : control.value}
              onChange={(value) => control.onChange(value ?? '')}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="allowVisits" label={t(m.allowVisits)} hint={t(m.allowVisitsHint)}>
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(m.allowVisitsLabel)}
          </Switch>
        )}
      </FormField>
      <Effects policy={policy} values={values} />
      <div>
        <Button type="submit" look="primary" busy={form.busy} disabled={!form.dirty}>
          {t(m.save)}
        </Button>
      </div>
    </FormBody>
  )
}

/** The current value may not be among the options. */
function withOwn(offered: readonly number[], own: number | null): number[] {
  return [...new Set([...offered, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b)
}

/** What the selected option would change, and for whom. */
function Effects({ policy, values }: { policy: SecurityPolicy; values: Values }) {
  const t = useText()
  const { secondFactor, sessionHours, idleMinutes } = values
  const meant = secondFactor === 'nobody' ? null : policy.people[secondFactor]
  const shorter = Number(sessionHours) < (policy.sessionHours ?? 168)
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {meant && meant.without > 0 && (
        <Note
          tone={policy.youHaveNone ? 'warn' : 'info'}
          title={t(m.withoutFactor, { count: meant.without, all: meant.all })}
        >
          {policy.youHaveNone && t(m.youHaveNone)}
        </Note>
      )}
      {meant && meant.without === 0 && <Note tone="good" title={t(m.allHave, { all: meant.all })} />}
      {shorter && <Note title={t(m.shorterNow)} />}
      {idleMinutes !== '' && idleMinutes !== String(policy.idleMinutes ?? '') && (
        <Note title={t(m.idleNow)} />
      )}
    </div>
  )
}
