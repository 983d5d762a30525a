import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { GatewayRequestDetail, SignatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { headerLines } from '#features/products/developer/curl.domain.ts'
import { signatureTexts as m } from '#features/products/developer/developer.messages.ts'
import { SignatureResultPanel } from '#features/products/developer/SignatureResultPanel.tsx'

type Pasted = { path: string; headers: string; body: string; clientString: string; receivedTime: Date | null }

const example: Pasted = {
  path: '/api/v2.0/payments/pay',
  headers: 'Merchant-Code: \nRequest-Time: \nNonce: \nSignature: ',
  body: '',
  clientString: '',
  receivedTime: null,
}

/** Debugs a signature, from the request log or pasted. */
export function SignatureDebugger() {
  const requested = oneOf(useSearch({ strict: false }) as Search, 'request') ?? null
  const { data, loading } = useRead(
    api.gatewayRequests.get,
    { gatewayRequestId: requested ?? '' },
    { enabled: requested !== null },
  )
  if (loading) return <PageSkeleton />
  return (
    <SignatureForm
      key={requested}
      initial={data ? pastedOf(data) : example}
      ask={(sent) => api.gatewayRequests.checkSignature(sent)}
    />
  )
}

function pastedOf({ path, requestHeaders, requestBody, createTime }: GatewayRequestDetail): Pasted {
  const headers = headerLines(requestHeaders)
  return { path, headers, body: requestBody, clientString: '', receivedTime: createTime }
}

/** The log redacts card numbers and payer codes, so the signed content cannot be restored. */
function isRedacted(body: string): boolean {
  return body.includes('"***"')
}

type Sent = { path: string; headers: string; body: string; clientString?: string; receivedTime?: Date }
type FormProps = { initial?: Pasted; ask: (sent: Sent) => Promise<SignatureVerdict>; disabled?: boolean }

/** A form for the pasted request; `ask` checks its signature. */
export function SignatureForm({ initial = example, ask, disabled = false }: FormProps) {
  const t = useText()
  const [pasted, setPasted] = useState(initial)
  const [decision, setVerdict] = useState<SignatureVerdict | null>(null)
  const check = useWrite(
    ({ clientString, receivedTime, ...sent }: Pasted) =>
      ask({ ...sent, ...(clientString && { clientString }), ...(receivedTime && { receivedTime }) }),
    { onDone: setVerdict, onFailed: ({ message }) => notify.error(message) },
  )
  const set = (part: 'path' | 'headers' | 'body' | 'clientString') => (text: string) =>
    setPasted({ ...pasted, [part]: text })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card>
        <form
          className="flex flex-col gap-4 [&_textarea]:font-mono [&_textarea]:text-sm"
          onSubmit={(event) => {
            event.preventDefault()
            check.submit(pasted)
          }}
        >
          <Note title={t(m.intro)} />
          <Field label={t(m.path)} required>
            <Input value={pasted.path} onChange={set('path')} spellCheck={false} autoComplete="off" />
          </Field>
          <Field label={t(m.headers)} required>
            <TextArea value={pasted.headers} onChange={set('headers')} rows={5} spellCheck={false} />
          </Field>
          <Field label={t(m.body)} required {...(isRedacted(pasted.body) ? { hint: t(m.bodyRedacted) } : {})}>
            <TextArea value={pasted.body} onChange={set('body')} rows={6} spellCheck={false} />
          </Field>
          <Field label={t(m.clientString)}>
            <TextArea
              value={pasted.clientString}
              onChange={set('clientString')}
              rows={3}
              spellCheck={false}
            />
          </Field>
          <div>
            <Button type="submit" look="primary" busy={check.pending} disabled={disabled}>
              {t(m.check)}
            </Button>
          </div>
        </form>
      </Card>
      <div role="status" className="xl:sticky xl:top-4">
        {decision && <SignatureResultPanel verdict={decision} />}
      </div>
    </div>
  )
}
