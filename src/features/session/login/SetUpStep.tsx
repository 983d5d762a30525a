import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { createPasskey, passkeysPossible } from '#features/session/factors/passkeys/browserPasskeys.tsx'
import { RecoveryCodes } from '#features/session/factors/recovery/RecoveryCodes.tsx'
import { TotpSetUp } from '#features/session/factors/TotpSetUp.tsx'
import { Refusal } from '#features/session/login/Refusal.tsx'
import { LinkButton } from '#features/session/login/SecondFactorStep.tsx'
import { useTry } from '#features/session/login/useSignIn.tsx'
import { m } from '#features/session/login.messages.ts'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import type { SetUpAnswer } from '#features/session/steps/steps.contract.ts'

type Props = {
  step: NextStep
  onAnswer: (answer: SignInAnswer) => Promise<void>
  onRestart: () => void
}

/** The merchant requires a second factor and the user has none, so it is set up before a session opens. */
export function SetUpStep({ step, onAnswer, onRestart }: Props) {
  const t = useText()
  const { challengeId } = step
  const [byApp, setByApp] = useState(false)
  const [done, setDone] = useState<SetUpAnswer | null>(null)
  const { busy, refusal, attempt } = useTry()

  const enter = ({ token }: SetUpAnswer) => onAnswer({ token, next: null })
  const show = (answer: SetUpAnswer) =>
    answer.recoveryCodes.length > 0 ? setDone(answer) : void enter(answer)

  async function byPasskey() {
    const input = await api.steps.beginPasskey({ challengeId })
    const answer = await createPasskey(input)
    const created = { challengeId, passkeyChallengeId: input.challengeId, name: t(m.firstPasskey), answer }
    show(await api.steps.addPasskey(created))
  }

  if (done)
    return (
      <RecoveryCodes codes={done.recoveryCodes} username={t(m.yourAccount)} onKept={() => void enter(done)} />
    )
  return (
    <div className="flex flex-col gap-4">
      <Refusal text={refusal?.message} />
      {byApp ? (
        <TotpSetUp
          begin={() => api.steps.beginTotp({ challengeId })}
          confirm={async (code) => show(await api.steps.confirmTotp({ challengeId, code }))}
        />
      ) : (
        <>
          <Button look="primary" size="large" block icon={Smartphone} onClick={() => setByApp(true)}>
            {t(m.setUpApp)}
          </Button>
          {passkeysPossible() && (
            <Button size="large" block icon={Fingerprint} busy={busy} onClick={() => void attempt(byPasskey)}>
              {t(m.setUpPasskey)}
            </Button>
          )}
        </>
      )}
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
        {byApp && <LinkButton onClick={() => setByApp(false)}>{t(m.otherWay)}</LinkButton>}
        <LinkButton onClick={onRestart}>{t(m.someoneElse)}</LinkButton>
      </div>
    </div>
  )
}
