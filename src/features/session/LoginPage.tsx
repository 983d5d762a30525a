import { useRouter, useSearch } from '@tanstack/react-router'
import { LockKeyhole, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#console/client.ts'
import { afterLogin } from '#console/guard.ts'
import { useText } from '#console/language.tsx'
import { oneOf, parseSearch, type Search } from '#console/search.ts'
import { logIn } from '#console/session.ts'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { m } from '#features/session/login.messages.ts'
import { errorTexts } from '#shared/errors.messages.ts'

// Spec, section 5; the server's contract says the same.
const usernameRange = { min: 2, max: 35 }
const passwordRange = { min: 5, max: 20 }

/** Username and password; then on to the page that was asked for. */
export function LoginPage() {
  const t = useText()
  const form = useLoginForm()
  const { username, password, wrong } = form
  return (
    <LoginFrame title={t(m.welcome)} lead={t(m.lead)}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {form.refusal && (
          <p role="alert" className="rounded-md border border-red/30 bg-red/10 px-3 py-2 text-red">
            {form.refusal}
          </p>
        )}
        <Field label={t(m.username)} required error={wrong.username ? t(m.range, usernameRange) : undefined}>
          <Input
            icon={UserRound}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={form.setUsername}
            autoFocus
          />
        </Field>
        <Field label={t(m.password)} required error={wrong.password ? t(m.range, passwordRange) : undefined}>
          <PasswordInput
            icon={LockKeyhole}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={form.setPassword}
          />
        </Field>
        <Button type="submit" look="primary" size="large" block busy={form.busy}>
          {t(m.submit)}
        </Button>
      </form>
    </LoginFrame>
  )
}

function useLoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const search = useSearch({ strict: false }) as Search
  const router = useRouter()
  const t = useText()
  const name = username.trim()
  const wrong = { username: outside(name, usernameRange), password: outside(password, passwordRange) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (wrong.username || wrong.password || busy) return
    setBusy(true)
    try {
      await logIn({ username: name, password })
      const [to = '/', query = ''] = afterLogin(oneOf(search, 'redirect')).split('?', 2)
      await router.navigate({ to, search: parseSearch(query) as never, replace: true })
    } catch (error) {
      const said = error instanceof ApiError ? error.message : ''
      setRefusal(said || t(errorTexts['server.unexpected']))
    } finally {
      setBusy(false)
    }
  }

  return {
    username,
    setUsername,
    password,
    setPassword,
    busy,
    refusal,
    submit,
    wrong: { username: tried && wrong.username, password: tried && wrong.password },
  }
}

function outside(text: string, { min, max }: { min: number; max: number }): boolean {
  return text.length < min || text.length > max
}
