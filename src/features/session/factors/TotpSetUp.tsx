import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { CodeInput } from '#features/session/factors/CodeInput.tsx'
import type { NewTotp } from '#features/session/factors/factors.contract.ts'
import { m } from '#features/session/factors/factors.messages.ts'
import { unansweredServerErrors } from '#shared/unansweredErrors.ts'

type Props = {
  begin: () => Promise<NewTotp>
  /** Submits the first code; rejects with the error. */
  confirm: (code: string) => Promise<void>
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function TotpSetUp({ begin, confirm }: Props) {
  const t = useText()
  const { totp, failure, start } = useSeed(begin)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal(undefined)
    setBusy(true)
    await confirm(code).catch((error: unknown) => {
      setRefusal(error instanceof ApiError ? error.message : t(unansweredServerErrors.unexpected.text))
      setCode('')
    })
    setBusy(false)
  }

  if (failure) return <ErrorPanel error={{ message: failure }} onRetry={start} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-text-2">{t(m.scan)}</p>
      <div className="flex flex-col items-center gap-3">
        {totp ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(totp.qr)}`}
            alt={t(m.qrLabel)}
            className="size-44 rounded-lg border border-line bg-white p-1"
          />
        ) : (
          <Skeleton className="size-44 rounded-lg" />
        )}
        <div className="text-center text-sm text-text-3">
          {t(m.byHand)}
          <div className="mt-1 font-mono text-text">
            {totp ? <CopyText text={totp.secret} /> : <Skeleton className="h-5 w-60" />}
          </div>
        </div>
      </div>
      <Field label={t(m.code)} hint={t(m.codeHint)} required error={refusal}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Button type="submit" look="primary" block busy={busy} disabled={code.length !== 6 || !totp}>
        {t(m.confirm)}
      </Button>
    </form>
  )
}

/** Requests one secret per opening, and another only after a failure. */
function useSeed(begin: () => Promise<NewTotp>) {
  const [totp, setTotp] = useState<NewTotp>()
  const [failure, setFailure] = useState<string>()
  const t = useText()
  const input = useRef(false)

  function start() {
    setFailure(undefined)
    begin().then(setTotp, (error: unknown) => {
      setFailure(error instanceof ApiError ? error.message : t(unansweredServerErrors.unexpected.text))
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first showing
  useEffect(() => {
    if (!input.current) start()
    input.current = true
  }, [])
  return { totp, failure, start }
}
