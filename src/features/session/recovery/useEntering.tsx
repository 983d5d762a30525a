import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { afterProof } from '#console/session.ts'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { SignInStep } from '#features/session/login/SignInStep.tsx'
import { stepHeads } from '#features/session/login/stepHeads.tsx'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'

/**
 * Continues after a verified reset: into the console, or to the next step (`<Entering>` while `step` is set).
 */
export function useEntering() {
  const router = useRouter()
  const [step, setStep] = useState<NextStep | null>(null)
  const [going, setGoing] = useState(false)

  async function enter(answer: SignInAnswer) {
    const next = afterProof(answer)
    setStep(next)
    if (next !== null) return
    setGoing(true)
    await router.navigate({ to: '/', replace: true })
  }
  /** Expired or failed too often: starts over. */
  function restart() {
    void router.navigate({ to: '/user/login', replace: true })
  }
  return { step, going, enter, restart }
}

type Props = { step: NextStep; enter: (answer: SignInAnswer) => Promise<void>; restart: () => void }

/** The next step: a second factor, or setting one up. */
export function Entering({ step, enter, restart }: Props) {
  const t = useText()
  const head = stepHeads[step.kind]
  return (
    <LoginFrame title={t(head.title)} lead={t(head.lead)}>
      <SignInStep step={step} onAnswer={enter} onRestart={restart} />
    </LoginFrame>
  )
}
