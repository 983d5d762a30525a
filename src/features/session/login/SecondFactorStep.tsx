import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { CodeInput } from '#features/session/factors/CodeInput.tsx'
import type { FactorMethod } from '#features/session/factors/factors.domain.ts'
import { passkeysPossible, provePasskey } from '#features/session/factors/passkeys/browserPasskeys.tsx'
import { Refusal } from '#features/session/login/Refusal.tsx'
import { useTry } from '#features/session/login/useSignIn.tsx'
import { m } from '#features/session/login.messages.ts'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'

type Props = {
  step: NextStep
  onAnswer: (answer: SignInAnswer) => Promise<void>
  /** Starts over because the step expired or another user wants to sign in. */
  onRestart: () => void
}

/** The second factor step: an authenticator code, a passkey, or a recovery code instead. */
export function SecondFactorStep({ step, onAnswer, onRestart }: Props) {
  const t = useText()
  const methods = step.methods.filter((method) => method !== 'passkey' || passkeysPossible())
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recoveryCode')
  const form = useTry()
  const over = form.refusal?.code === 'session.stepOver'

  function change(to: FactorMethod) {
    form.forget()
    setMethod(to)
  }
  async function byPasskey() {
    const request = await api.steps.askForPasskey({ challengeId: step.challengeId })
    const answer = await provePasskey(request)
    const passkeyChallengeId = request.challengeId
    await onAnswer(
      await api.steps.answerPasskey({ challengeId: step.challengeId, passkeyChallengeId, answer }),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <Refusal text={form.refusal?.message} />
      {over && (
        <Button look="primary" size="large" block onClick={onRestart}>
          {t(m.startAgain)}
        </Button>
      )}
      {!over && method === 'passkey' && (
        <Button
          look="primary"
          size="large"
          block
          icon={Fingerprint}
          busy={form.busy}
          onClick={() => void form.attempt(byPasskey)}
        >
          {t(m.usePasskey)}
        </Button>
      )}
      {!over && method !== 'passkey' && (
        <CodeForm
          key={method}
          method={method}
          busy={form.busy}
          onCode={(code) =>
            void form.attempt(async () => {
              const typed = method === 'totp' ? { totpCode: code } : { recoveryCode: code }
              await onAnswer(await api.steps.answerCode({ challengeId: step.challengeId, ...typed }))
            })
          }
        />
      )}
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
        {methods
          .filter((other) => other !== method && !over)
          .map((other) => (
            <LinkButton key={other} onClick={() => change(other)}>
              {t(m.instead[other])}
            </LinkButton>
          ))}
        <LinkButton onClick={onRestart}>{t(m.someoneElse)}</LinkButton>
      </div>
    </div>
  )
}

type CodeProps = { method: 'totp' | 'recoveryCode'; busy: boolean; onCode: (code: string) => void }

function CodeForm({ method, busy, onCode }: CodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const byApp = method === 'totp'
  const whole = byApp ? code.length === 6 : code.trim().length >= 10

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!whole || busy) return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t(byApp ? m.code : m.recoveryCode)}
        hint={t(byApp ? m.codeHint : m.recoveryHint)}
        required
      >
        {byApp ? (
          <CodeInput value={code} onChange={setCode} autoFocus />
        ) : (
          <Input
            value={code}
            onChange={setCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" block busy={busy} disabled={!whole}>
        {t(m.confirm)}
      </Button>
    </form>
  )
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-medium text-text-2 underline-offset-3 hover:text-accent hover:underline"
    >
      {children}
    </button>
  )
}
