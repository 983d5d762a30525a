import { Fingerprint } from 'lucide-react'
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { answerStepUp, isStepUpRequested, subscribeStepUp } from '#console/stepUp.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { CodeInput } from '#features/session/factors/CodeInput.tsx'
import { passkeysPossible, provePasskey } from '#features/session/factors/passkeys/browserPasskeys.tsx'
import { LinkButton } from '#features/session/login/SecondFactorStep.tsx'
import { useTry } from '#features/session/login/useSignIn.tsx'
import type { ProofMethod } from '#features/session/stepUp/stepUp.contract.ts'
import { instead, m } from '#features/session/stepUp/stepUp.messages.ts'

/** The step-up dialog, mounted once at the root; the call that requires it waits. */
export function StepUpDialog() {
  const open = useSyncExternalStore(subscribeStepUp, isStepUpRequested)
  return open ? <Asking /> : null
}

function Asking() {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ProofMethod | null>(null)
  const { data, error, refetch } = useRead(api.proof.methods, {})
  const methods = (data?.methods ?? []).filter((one) => one !== 'passkey' || passkeysPossible())
  const method = chosen ?? methods[0] ?? null
  const close = () => answerStepUp(false)
  return (
    <Dialog
      open
      onClose={close}
      title={t(m.title)}
      description={t(m.body)}
      width="small"
      keepOpen
      footer={
        <>
          <Button onClick={close}>{t(m.cancel)}</Button>
          {method !== 'passkey' && (
            <Button type="submit" form={id} look="primary" busy={busy} disabled={method === null}>
              {t(m.confirm)}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-15" />}
      {method && (
        <div className="flex flex-col gap-4">
          {method === 'passkey' ? (
            <ByPasskey />
          ) : (
            <ByText key={method} id={id} method={method} onBusy={setBusy} />
          )}
          <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden">
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <LinkButton key={other} onClick={() => setChosen(other)}>
                  {t(instead[other])}
                </LinkButton>
              ))}
          </div>
        </div>
      )}
    </Dialog>
  )
}

const labels = { password: m.password, totp: m.code, recoveryCode: m.recoveryCode }
type TextProps = { id: string; method: keyof typeof labels; onBusy: (busy: boolean) => void }

function ByText({ id, method, onBusy }: TextProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { refusal, attempt } = useTry()

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside the React tree of the page's form, whose submit must not fire.
    event.stopPropagation()
    if (typed === '') return
    onBusy(true)
    await attempt(async () => {
      await api.proof.prove(given[method](typed))
      answerStepUp(true)
    })
    onBusy(false)
    setTyped('')
  }
  const control = { value: typed, onChange: setTyped, autoFocus: true }
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t(labels[method])}
        hint={method === 'totp' ? t(m.codeHint) : undefined}
        required
        error={refusal?.message}
      >
        {method === 'password' && <PasswordInput {...control} autoComplete="current-password" />}
        {method === 'totp' && <CodeInput {...control} />}
        {method === 'recoveryCode' && <Input {...control} autoComplete="off" maxLength={20} />}
      </Field>
    </form>
  )
}

const given = {
  password: (password: string) => ({ password }),
  totp: (totpCode: string) => ({ totpCode }),
  recoveryCode: (recoveryCode: string) => ({ recoveryCode: recoveryCode.trim() }),
}

function ByPasskey() {
  const t = useText()
  const { busy, refusal, attempt } = useTry()
  async function prove() {
    const request = await api.proof.askForPasskey({})
    const answer = await provePasskey(request)
    await api.proof.provePasskey({ challengeId: request.challengeId, answer })
    answerStepUp(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" block icon={Fingerprint} busy={busy} onClick={() => void attempt(prove)}>
        {t(m.usePasskey)}
      </Button>
      {refusal && (
        <p role="alert" className="text-sm text-red">
          {refusal.message}
        </p>
      )}
    </div>
  )
}
