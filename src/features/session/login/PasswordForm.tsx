import { LockKeyhole, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { Refusal } from '#features/session/login/Refusal.tsx'
import { useTry } from '#features/session/login/useSignIn.tsx'
import { m } from '#features/session/login.messages.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'

// From the spec, section 5; the server's contract has the same limits.
const usernameRange = { min: 2, max: 35 }
const passwordRange = { min: 5, max: 20 }

/** Username and password. */
export function PasswordForm({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  const t = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refusal, attempt, forget } = useTry()
  const name = username.trim()
  const wrong = { username: outside(name, usernameRange), password: outside(password, passwordRange) }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    forget()
    if (wrong.username || wrong.password) return
    void attempt(async () => onAnswer(await api.session.login({ username: name, password })))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Refusal text={refusal?.message} />
      <Field
        label={t(m.username)}
        required
        error={tried && wrong.username ? t(m.range, usernameRange) : undefined}
      >
        <Input
          icon={UserRound}
          name="username"
          // Enables passkey autofill.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
          autoFocus
        />
      </Field>
      <Field
        label={t(m.password)}
        required
        error={tried && wrong.password ? t(m.range, passwordRange) : undefined}
      >
        <PasswordInput
          icon={LockKeyhole}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Field>
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t(m.submit)}
      </Button>
    </form>
  )
}

function outside(text: string, { min, max }: { min: number; max: number }): boolean {
  return text.length < min || text.length > max
}
