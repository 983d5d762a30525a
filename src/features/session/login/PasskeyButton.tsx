import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import {
  offersInField,
  passkeysPossible,
  provePasskey,
} from '#features/session/factors/passkeys/browserPasskeys.tsx'
import { forgetRequest, openRequest } from '#features/session/login/passkeyRequest.tsx'
import { Refusal } from '#features/session/login/Refusal.tsx'
import { useTry } from '#features/session/login/useSignIn.tsx'
import { m } from '#features/session/login.messages.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'

type Props = { onAnswer: (answer: SignInAnswer) => Promise<void> }

/** Signs in with a passkey alone, by this button or through autofill in the username field. */
export function PasskeyButton({ onAnswer }: Props) {
  const t = useText()
  const { busy, refusal, attempt } = useTry()

  async function signIn() {
    const request = await openRequest()
    const answer = await provePasskey(request)
    forgetRequest()
    await onAnswer(await api.steps.passkeySignIn({ challengeId: request.challengeId, answer }))
  }

  const chosenInField = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await offersInField()) || isLeft()) return
    const request = await openRequest()
    const answer = await provePasskey(request, true)
    if (isLeft()) return
    forgetRequest()
    await attempt(async () => {
      await onAnswer(await api.steps.passkeySignIn({ challengeId: request.challengeId, answer }))
    })
  })
  useEffect(() => {
    let left = false
    // Autofill is optional: the button and the password remain.
    chosenInField(() => left).catch(() => undefined)
    return () => {
      left = true
    }
  }, [])

  if (!passkeysPossible()) return null
  return (
    <div className="flex flex-col gap-3">
      <Button size="large" block icon={Fingerprint} busy={busy} onClick={() => void attempt(signIn)}>
        {t(m.passkey)}
      </Button>
      <Refusal text={refusal?.message} />
    </div>
  )
}
