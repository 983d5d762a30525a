import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { AccountDialog } from '#features/provider/organizations/AccountDialog.tsx'
import { AccountStateTag } from '#features/provider/organizations/OrganizationTags.tsx'
import type {
  AccountRequest,
  OrganizationDetail,
} from '#features/provider/organizations/organizations.contract.ts'
import type { AccountDecision } from '#features/provider/organizations/organizations.domain.ts'
import { m } from '#features/provider/organizations/organizations.messages.ts'

/**
 * The bank account for commission: the last digits, the full number after step-up authentication, and
 * change requests.
 */
export function BankAccountCard({ of }: { of: OrganizationDetail }) {
  const t = useText()
  const { organizationId, account, requests } = of
  const [asking, setAsking] = useState(false)
  const waiting = requests.find(({ state }) => state === 'waiting')
  const change = (
    <Can do="organization.edit">
      <Button size="small" onClick={() => setAsking(true)} disabled={waiting !== undefined}>
        {t(m.askAccount)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(m.account)} extra={change}>
      <div className="flex flex-col gap-4">
        {waiting && <Waiting of={of} request={waiting} />}
        {account === null ? (
          <p className="text-text-2">{t(m.noAccount)}</p>
        ) : (
          <Descriptions
            items={[
              { label: t(m.bank), value: <bdi>{account.bankName}</bdi> },
              { label: t(m.bankCountry), value: account.bankCountry },
              { label: t(m.swift), value: <span className="font-mono">{account.swift}</span> },
              { label: t(m.accountNo), value: <AccountNumber of={of} tail={account.accountTail} /> },
            ]}
          />
        )}
        <Earlier requests={requests} />
      </div>
      {asking && <AccountDialog organizationId={organizationId} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function AccountNumber({ of: { organizationId }, tail }: { of: OrganizationDetail; tail: string }) {
  const t = useText()
  const [shown, setShown] = useState<string | null>(null)
  const show = useWrite(() => api.organizations.showAccount({ organizationId }), {
    onDone: ({ accountNo }) => setShown(accountNo),
    onFailed: (error) => notify.error(error.message),
  })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-mono">{shown ?? tail}</span>
      {shown === null && (
        <Button size="small" look="ghost" busy={show.pending} onClick={() => void show.submit()}>
          {t(m.show)}
        </Button>
      )}
    </span>
  )
}

const questions = {
  pass: { title: m.passTitle, label: m.pass },
  refuse: { title: m.refuseTitle, label: m.refuse },
  withdraw: { title: m.withdrawTitle, label: m.withdraw },
} as const

function Waiting({
  of: { organizationId, name },
  request,
}: {
  of: OrganizationDetail
  request: AccountRequest
}) {
  const t = useText()
  const {
    requestId,
    bankName: bank,
    swift,
    accountTail: tail,
    askedBy: person,
    reason,
    mayDecide,
    mayWithdraw,
  } = request
  const decide = useWrite(
    (decision: AccountDecision) => api.organizations.decideAccount({ organizationId, requestId, decision }),
    {
      onDone: () => notify.success(m.decided),
      onFailed: (error) => notify.error(error.message),
    },
  )
  async function ask(decision: AccountDecision) {
    const { title, label } = questions[decision]
    const body = t(m.passBody, { bank, swift, tail })
    const input = { title: t(title, { name }), body, confirmLabel: t(label), danger: decision === 'refuse' }
    if (await confirm(input)) decide.submit(decision)
  }
  const acts: AccountDecision[] = mayDecide ? ['refuse', 'pass'] : mayWithdraw ? ['withdraw'] : []
  return (
    <Note
      tone="warn"
      title={t(m.waitingTitle)}
      action={
        <Can do="organization.edit">
          <span className="flex flex-wrap gap-2">
            {acts.map((act) => (
              <Button key={act} size="small" busy={decide.pending} onClick={() => void ask(act)}>
                {t(questions[act].label)}
              </Button>
            ))}
          </span>
        </Can>
      }
    >
      {t(m.waitingBy, { bank, swift, tail, person, reason })}
    </Note>
  )
}

function Earlier({ requests }: { requests: readonly AccountRequest[] }) {
  const t = useText()
  const ended = requests.filter(({ state }) => state !== 'waiting')
  if (ended.length === 0) return null
  return (
    <section aria-label={t(m.history)}>
      <h3 className="mb-1 text-sm text-text-3">{t(m.history)}</h3>
      <ul className="divide-y divide-line">
        {ended.map(({ requestId, state, bankName, accountTail, askedBy, decidedBy, decideTime }) => (
          <li key={requestId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <AccountStateTag of={state} />
            <span className="min-w-0">
              <bdi>{bankName}</bdi> <span className="font-mono">{accountTail}</span>
            </span>
            <span className="text-text-3">
              {askedBy} → {decidedBy} {decideTime && <Instant at={decideTime} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
