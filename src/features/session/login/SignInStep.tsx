import { SecondFactorStep } from '#features/session/login/SecondFactorStep.tsx'
import { SetUpStep } from '#features/session/login/SetUpStep.tsx'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'

type Props = {
  step: NextStep
  onAnswer: (answer: SignInAnswer) => Promise<void>
  onRestart: () => void
}

/** The step after the first factor. Its page shows `stepHeads[step.kind]` above it. */
export function SignInStep(props: Props) {
  return props.step.kind === 'secondFactor' ? <SecondFactorStep {...props} /> : <SetUpStep {...props} />
}
