import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type OwnerReset,
  ownerResetInput,
  reasonWidth,
} from '#features/account/staff/operations/ownerResets.contract.ts'
import { m } from '#features/account/staff/operations/ownerResets.messages.ts'

/** The fields of a merchant user needed here. */
type Person = { accountId: string; displayName: string; role: string; state: string; email: string | null }

type Props = { merchantId: string; staff: readonly Person[] }

/** Help for Owners who cannot sign in: waiting and decided requests, and a new one. */
export function OwnerResets({ merchantId, staff }: Props) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const { data = [] } = useRead(api.ownerResets.list, { merchantId })
  const owners = staff.filter(
    ({ role, state, email }) => role === 'admin' && state === 'active' && email !== null,
  )
  return (
    <Card
      title={t(m.title)}
      extra={
        <Can do="providerMerchant.edit">
          <Button size="small" disabled={owners.length === 0} onClick={() => setAsking(true)}>
            {t(m.propose)}
          </Button>
        </Can>
      }
    >
      <p className="text-text-2">{t(owners.length === 0 ? m.noOwner : m.hint)}</p>
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {data.map((reset) => (
          <li key={reset.requestId}>
            {reset.state === 'waiting' ? (
              <Waiting merchantId={merchantId} reset={reset} />
            ) : (
              <Decided reset={reset} state={reset.state} />
            )}
          </li>
        ))}
      </ul>
      {asking && <AskDialog merchantId={merchantId} owners={owners} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const questions = {
  approve: { title: m.approveTitle, label: m.approve, body: m.approveBody },
  reject: { title: m.rejectTitle, label: m.reject, body: m.endBody },
  withdraw: { title: m.withdrawTitle, label: m.withdraw, body: m.endBody },
} as const
type Decision = keyof typeof questions

function Waiting({ merchantId, reset }: { merchantId: string; reset: OwnerReset }) {
  const t = useText()
  const { requestId, displayName: name, mayDecide, mayWithdraw } = reset
  const decide = useWrite(
    (decision: Decision) => api.ownerResets.decide({ merchantId, requestId, decision }),
    {
      onDone: () => notify.success(m.decided),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  async function ask(decision: Decision) {
    const { title, label, body } = questions[decision]
    const danger = decision !== 'withdraw'
    if (await confirm({ title: t(title, { name }), body: t(body), confirmLabel: t(label), danger }))
      decide.submit(decision)
  }
  const decisions: Decision[] = [
    ...(mayWithdraw ? (['withdraw'] as const) : []),
    ...(mayDecide ? (['reject', 'approve'] as const) : []),
  ]
  return (
    <Note
      tone="warn"
      title={t(m.waiting, { name })}
      action={
        <Can do="providerMerchant.edit">
          <span className="flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <Button key={decision} size="small" busy={decide.pending} onClick={() => void ask(decision)}>
                {t(questions[decision].label)}
              </Button>
            ))}
          </span>
        </Can>
      }
    >
      <Facts reset={reset} />
      {!mayDecide && <p>{t(m.ownRequest)}</p>}
    </Note>
  )
}

function Facts({ reset: { password, factors, reason, madeBy, createTime } }: { reset: OwnerReset }) {
  const t = useText()
  const what = [password && t(m.password), factors && t(m.factors)].filter(Boolean).join(' · ')
  return (
    <>
      <p>{what}</p>
      <p>
        {t(m.by, { person: madeBy })} · <Instant at={createTime} />
      </p>
      <p className="break-words">{reason}</p>
    </>
  )
}

function Decided({ reset, state }: { reset: OwnerReset; state: 'approved' | 'rejected' | 'withdrawn' }) {
  const t = useText()
  const { displayName, decidedBy, decideTime } = reset
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusTag kind={state === 'approved' ? 'done' : 'ended'}>{t(m[state])}</StatusTag>
      <bdi>{displayName}</bdi>
      <span className="text-text-3">
        {decidedBy} {decideTime && <Instant at={decideTime} />}
      </span>
    </div>
  )
}

type AskProps = { merchantId: string; owners: readonly Person[]; onClose: () => void }

function AskDialog({ merchantId, owners, onClose }: AskProps) {
  const t = useText()
  const form = useForm({
    initial: { accountId: owners[0]?.accountId ?? '', password: true, factors: false, reason: '' },
    schema: ownerResetInput,
    send: (input) => api.ownerResets.propose({ merchantId, ...input }),
    onDone: () => {
      notify.success(m.proposed)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.propose} form={form} submitLabel={m.send}>
      <FormField form={form} name="accountId" label={t(m.owner)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(chosen) => onChange(chosen ?? value)}
            options={owners.map(({ accountId, displayName, email }) => ({
              value: accountId,
              label: `${displayName} (${email})`,
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="password" label={t(m.what)}>
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(m.password)}
          </Switch>
        )}
      </FormField>
      <FormField form={form} name="factors" label="">
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(m.factors)}
          </Switch>
        )}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
