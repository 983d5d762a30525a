import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api, useWrite } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { currentLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Input } from '#console/ui/Input.tsx'
import { m } from '#features/session/recovery/pages.messages.ts'
import { type OwnAccount, verificationCode } from '#features/session/recovery/recovery.contract.ts'

const schema = z.strictObject({ code: verificationCode })
const pause = 60

type CodeRequest = { email: string; requestId: string }
type Props = CodeRequest & {
  onAgain: (input: CodeRequest) => void
  onOther: () => void
  onProven: (proven: { code: string; accounts: OwnAccount[] }) => void
}

/** The six-digit emailed code, with autofill on phones. */
export function CodeStep({ email, requestId, onAgain, onOther, onProven }: Props) {
  const t = useText()
  const form = useForm({
    initial: { code: '' },
    schema,
    send: async ({ code }) => ({ code, ...(await api.recovery.check({ requestId, code })) }),
    onDone: onProven,
  })
  const wait = useCountdown(pause, requestId)
  const again = useWrite(() => api.recovery.ask({ email, language: currentLanguage() }), {
    onDone: (input) => {
      form.reset()
      onAgain({ email, ...input })
    },
  })
  return (
    <FormBody form={form}>
      <FormField form={form} name="code" label={t(m.code)} hint={t(m.codeHint)} required>
        {(control) => (
          <Input
            {...control}
            onChange={(typed) => control.onChange(digitsOf(typed))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
          />
        )}
      </FormField>
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t(m.check)}
      </Button>
      <Button
        look={wait > 0 ? 'blocked' : 'default'}
        size="large"
        block
        busy={again.pending}
        onClick={() => wait === 0 && again.submit()}
      >
        {wait > 0 ? t(m.againIn, { seconds: wait }) : t(m.again)}
      </Button>
      <Button look="ghost" block onClick={onOther}>
        {t(m.otherEmail)}
      </Button>
      <div className="border-t border-line pt-3 text-sm text-text-3">
        <p className="font-medium text-text-2">{t(m.noMail)}</p>
        <p className="mt-0.5">{t(m.noMailHint)}</p>
      </div>
    </FormBody>
  )
}

/** Accepts a pasted code with spaces or hyphens. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').slice(0, 6)
}

/** Counts down seconds, restarting with each `key`. */
export function useCountdown(seconds: number, key: string): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key begins it anew
  useEffect(() => {
    const until = Date.now() + seconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds, key])
  return left
}
