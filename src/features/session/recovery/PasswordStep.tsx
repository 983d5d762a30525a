import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { Button } from '#console/ui/Button.tsx'
import {
  emptyTwice,
  NewPasswordFields,
  newPasswordSchema,
} from '#features/session/passwords/NewPasswordFields.tsx'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { m } from '#features/session/recovery/pages.messages.ts'
import type { OwnAccount } from '#features/session/recovery/recovery.contract.ts'
import { Entering, useEntering } from '#features/session/recovery/useEntering.tsx'

/** Authorizes the reset: the code of a request, or an emailed link. */
type Proof = { requestId: string; code: string } | { verifyCode: string }

type Props = {
  account: OwnAccount
  title: string
  lead: string
  proof: Proof
  /** Called when the code or link has expired. */
  onOver?: () => void
  submit?: string
}

/** Sets the new password, then continues signing in with any remaining step. */
export function PasswordStep({ account, title, lead, proof, onOver, submit }: Props) {
  const t = useText()
  const { loginId, displayName } = account
  const about = useMemo(() => wordsAbout({ username: loginId, displayName }), [loginId, displayName])
  const schema = useMemo(() => newPasswordSchema(about), [about])
  const entering = useEntering()
  const form = useForm({
    initial: emptyTwice,
    schema,
    send: ({ password }) =>
      'code' in proof
        ? api.recovery.reset({ ...proof, loginId, password })
        : api.recovery.resetByLink({ ...proof, loginId, password }),
    onDone: (answer) => void entering.enter(answer),
  })
  if (entering.step) return <Entering {...entering} step={entering.step} />
  const isOver = form.refusal?.code === 'mailProof.over'
  return (
    <LoginFrame title={title} lead={lead} tab={m.tab}>
      <FormBody form={form}>
        {/* For the browser's own keeper of passwords. */}
        <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
        <NewPasswordFields form={form} about={about} />
        <Button type="submit" look="primary" size="large" block busy={form.busy || entering.going}>
          {submit ?? t(m.set)}
        </Button>
        {isOver && onOver && (
          <Button block size="large" onClick={onOver}>
            {t(m.askAgain)}
          </Button>
        )}
      </FormBody>
    </LoginFrame>
  )
}
