import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Exchange, ShownExchange } from '#features/payments/requestLog/requestLog.contract.ts'
import { m, verbText } from '#features/payments/requestLog/requestLog.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

/** By which calls an order's exchanges are read: the merchant's own, or those of the provider's desk. */
export type ExchangeCalls = {
  list: (input: { orderId: string }) => Promise<Exchange[]>
  get: (input: { orderId: string; exchangeId: string }) => Promise<ShownExchange>
}
type Props = { orderId: string; onClose: () => void; calls?: ExchangeCalls }

/** What went over the wire for an order: a list, and one of them whole. */
export function ExchangeDrawer({ orderId, onClose, calls = api.exchanges }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Drawer open onClose={onClose} title={t(m.title)} description={t(m.description)} width="large">
      {chosen === null ? (
        <ExchangeList orderId={orderId} calls={calls} onChoose={setChosen} />
      ) : (
        <OneExchange orderId={orderId} calls={calls} exchangeId={chosen} onBack={() => setChosen(null)} />
      )}
    </Drawer>
  )
}

type ListProps = { orderId: string; calls: ExchangeCalls; onChoose: (exchangeId: string) => void }

function ExchangeList({ orderId, calls, onChoose }: ListProps) {
  const t = useText()
  const { data, error, refetch } = useRead(calls.list, { orderId })
  if (error) return <Failed onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <p className="text-text-3">{t(m.none)}</p>
  return (
    <ol className="divide-y divide-line">
      {data.map((logEntry) => (
        <li key={logEntry.exchangeId}>
          <button
            type="button"
            onClick={() => onChoose(logEntry.exchangeId)}
            className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded py-3 text-left hover:bg-hover"
          >
            <Told of={logEntry} />
            <span className="min-w-0 flex-1 font-medium">
              {verbOf(logEntry, t)} · {channelOf(logEntry, t)}
            </span>
            <span className="text-sm text-text-3">
              <Instant at={logEntry.createTime} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function OneExchange({
  orderId,
  calls,
  exchangeId,
  onBack,
}: {
  orderId: string
  calls: ExchangeCalls
  exchangeId: string
  onBack: () => void
}) {
  const t = useText()
  const { data, error, refetch } = useRead(calls.get, { orderId, exchangeId })
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button size="small" icon={ArrowLeft} onClick={onBack}>
          {t(m.back)}
        </Button>
      </div>
      {error && <Failed onRetry={() => void refetch()} />}
      {data && (
        <>
          <Facts exchange={data} />
          <Part title={t(m.request)} headers={data.requestHeaders} body={data.requestBody} />
          {data.verb !== 'notification' && (
            <Part title={t(m.answer)} headers={data.responseHeaders} body={data.responseBody} />
          )}
        </>
      )}
    </div>
  )
}

function Facts({ exchange }: { exchange: ShownExchange }) {
  const t = useText()
  const { method, url, createTime, durationMs, refundOrderId, verb } = exchange
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 font-medium">
        <span>
          {verbOf(exchange, t)} · {channelOf(exchange, t)}
        </span>
        <Told of={exchange} />
      </div>
      <Descriptions
        items={[
          { label: t(m.address), value: <CodeText>{`${method} ${url}`}</CodeText>, wide: true },
          { label: t(m.time), value: <Instant at={createTime} /> },
          verb !== 'notification' && {
            label: t(m.duration),
            value: t(m.milliseconds, { count: durationMs }),
          },
          refundOrderId && { label: t(m.refund), value: <CopyText text={refundOrderId} />, wide: true },
        ]}
      />
    </>
  )
}

type PartProps = { title: string; headers: Record<string, string>; body: string }

function Part({ title, headers, body }: PartProps) {
  const t = useText()
  const named = Object.entries(headers)
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {named.length > 0 && (
        <details className="mb-2">
          <summary className="inline-block rounded text-xs text-text-3 hover:text-text">
            {t(m.headers)}
          </summary>
          <Code text={named.map((header) => header.join(': ')).join('\n')} />
        </details>
      )}
      {body === '' ? <p className="text-text-3">{t(m.empty)}</p> : <Code text={readable(body)} />}
    </section>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
      {text}
    </pre>
  )
}

/** JSON with a line for each field, a form with a line for each of its fields; all else as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return /^[\w.%[\]-]+=/.test(body) ? body.split('&').join('\n&') : body
  }
}

function Told({ of: { verb, httpStatus, failure } }: { of: Exchange }) {
  const t = useText()
  if (verb === 'notification') return <StatusTag kind="done">{t(m.received)}</StatusTag>
  if (httpStatus === null) return <StatusTag kind="attention">{failure ?? t(m.noAnswer)}</StatusTag>
  return <StatusTag kind={httpStatus < 400 ? 'done' : 'failed'}>{String(httpStatus)}</StatusTag>
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const again = (
    <Button size="small" onClick={onRetry}>
      {t(m.retry)}
    </Button>
  )
  return <Note tone="bad" title={t(m.failed)} action={again} />
}

type Say = ReturnType<typeof useText>

function verbOf({ verb }: Exchange, t: Say): string {
  return verb in verbText ? t(verbText[verb as keyof typeof verbText]) : verb
}

function channelOf({ channel }: Exchange, t: Say): string {
  return channel in channelNames ? t(channelNames[channel as keyof typeof channelNames]) : channel
}
