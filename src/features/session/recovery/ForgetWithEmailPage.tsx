import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { AccountStep } from '#features/session/recovery/AccountStep.tsx'
import { CodeStep } from '#features/session/recovery/CodeStep.tsx'
import { EmailStep } from '#features/session/recovery/EmailStep.tsx'
import { PasswordStep } from '#features/session/recovery/PasswordStep.tsx'
import { m } from '#features/session/recovery/pages.messages.ts'
import type { OwnAccount } from '#features/session/recovery/recovery.contract.ts'

type CodeRequest = { email: string; requestId: string }
type Proven = { code: string; accounts: OwnAccount[] }

/** Password reset: email, emailed code, account (if several), new password. */
export function ForgetWithEmailPage() {
  const t = useText()
  const [input, setAsked] = useState<CodeRequest>()
  const [proven, setProven] = useState<Proven>()
  const [chosen, setChosen] = useState<OwnAccount>()
  const account = chosen ?? (proven?.accounts.length === 1 ? proven.accounts[0] : undefined)

  function startAgain() {
    setAsked(undefined)
    setProven(undefined)
    setChosen(undefined)
  }

  if (input === undefined)
    return (
      <LoginFrame title={t(m.title)} lead={t(m.lead)} tab={m.tab}>
        <EmailStep onAsked={setAsked} />
      </LoginFrame>
    )
  const { email, requestId } = input
  if (proven === undefined)
    return (
      <LoginFrame title={t(m.codeTitle)} lead={t(m.codeLead, { email })} tab={m.tab}>
        <CodeStep {...input} onAgain={setAsked} onOther={startAgain} onProven={setProven} />
      </LoginFrame>
    )
  if (account === undefined)
    return (
      <LoginFrame title={t(m.whichTitle)} lead={t(m.whichLead, { email })} tab={m.tab}>
        <AccountStep accounts={proven.accounts} onChosen={setChosen} />
      </LoginFrame>
    )
  return (
    <PasswordStep
      account={account}
      title={t(m.setTitle)}
      lead={t(m.setLead, { login: account.loginId })}
      proof={{ requestId, code: proven.code }}
      onOver={startAgain}
    />
  )
}
