import type { ReactNode } from 'react'
import { type Address, pathTo } from '#console/address.ts'
import { m } from '#console/history/history.messages.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Timeline } from '#console/ui/Timeline.tsx'
import { actionTexts } from '#features/auditActions.messages.ts'
import { ChannelTitle, ChannelWords } from '#features/channels/ChannelWords.tsx'
import type { Text, TextValues } from '#shared/messages.ts'
import { refundStatusText, sourceText, tradeStatusText } from '#shared/reference.ts'
import type { TimelineEntry } from '#shared/timeline.ts'

type Props = {
  entries: readonly TimelineEntry[]
  /** The object this page is about; entries about other objects link to them. */
  objectId: string
  /** Extra content beside the title. */
  extra?: ReactNode
}

/** An object's history, newest first: what happened, who did it, from where, and the raw record. */
export function History({ entries, objectId, extra }: Props) {
  const t = useText()
  const newestFirst = entries.toSorted(
    (a, b) => b.time.getTime() - a.time.getTime() || (a.id < b.id ? 1 : -1),
  )
  return (
    <Card title={t(m.title)} extra={extra}>
      {entries.length === 0 ? (
        <p className="text-text-3">{t(m.empty)}</p>
      ) : (
        <Timeline
          events={newestFirst.map((entry) => {
            const known = actionTexts[entry.action]
            return {
              key: entry.id,
              at: entry.time,
              title: known ? t(known.text) : entry.action,
              outcome: known?.outcome ?? 'plain',
              detail: <Detail entry={entry} objectId={objectId} />,
            }
          })}
        />
      )}
    </Card>
  )
}

function Detail({ entry, objectId }: { entry: TimelineEntry; objectId: string }) {
  const t = useText()
  const { actorKind, actorName, source, address } = entry
  // A payer has no name, so do not repeat the actor kind as one.
  const named = actorName.toLowerCase() !== actorKind
  const from = [actorKind === 'account' && t(sourceText[source]), address].filter(Boolean)
  return (
    <>
      <div>
        {actorKind !== 'account' && t(m[actorKind])}
        {actorKind !== 'account' && named && ' · '}
        {named && <ChannelTitle of={actorName} />}
        {from.map((part) => ` · ${part}`)}
      </div>
      {entry.objectId !== objectId && <OtherObject entry={entry} />}
      <Changes entry={entry} />
      <Record entry={entry} />
    </>
  )
}

function pageOf({ objectType, objectId }: TimelineEntry, staff: boolean): Address | null {
  if (objectType === 'order')
    return pathTo(staff ? '/admin/orders/$orderId' : '/Payments/PayOrder/Detail/$orderId', {
      orderId: objectId,
    })
  if (objectType !== 'refund') return null
  const page = staff ? '/admin/refunds/$refundOrderId' : '/Payments/RefundOrder/Detail/$refundOrderId'
  return pathTo(page, { refundOrderId: objectId })
}

function OtherObject({ entry }: { entry: TimelineEntry }) {
  const page = pageOf(entry, useMaybeStaff() !== null)
  if (page === null) return null
  return (
    <TextLink className="underline decoration-control" to={page}>
      {entry.objectId}
    </TextLink>
  )
}

const statusTexts: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  order: tradeStatusText,
  refund: refundStatusText,
}

/** The status change and the stated reason, if the entry has them. */
function Changes({ entry: { action, objectType, before, after } }: { entry: TimelineEntry }) {
  const t = useText()
  const [from, to] = [before, after].map((side) => statusTexts[objectType]?.[textAt(side, 'status') ?? ''])
  // An accepted change that is later refused has two entries; the reason belongs to the second.
  const refusal = action.endsWith('.accepted') ? null : fieldOf(after, 'refusal')
  const reason = textAt(after, 'reason') ?? textAt(after, 'text')
  return (
    <>
      {from && to && from !== to && (
        <div>
          {t(from)} → {t(to)}
        </div>
      )}
      {reason && <div>{reason}</div>}
      {refusal !== undefined && refusal !== null && (
        <div>
          <ChannelWords
            code={textAt(refusal, 'code') ?? null}
            message={textAt(refusal, 'message') ?? null}
            values={(fieldOf(refusal, 'values') ?? {}) as TextValues}
          />
        </div>
      )}
    </>
  )
}

function textAt(side: unknown, key: string): string | undefined {
  const value = fieldOf(side, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldOf(side: unknown, key: string): unknown {
  return typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[key] : undefined
}
/** The raw audit entry, for investigations. */
function Record({ entry: { before, after, requestId } }: { entry: TimelineEntry }) {
  const t = useText()
  return (
    <details className="mt-1">
      <summary className="inline-block rounded text-xs text-text-3 hover:text-text">{t(m.record)}</summary>
      <div className="mt-1 flex flex-col gap-1 rounded-md bg-sunken p-2 text-xs">
        <Json label={t(m.before)} value={before} />
        <Json label={t(m.after)} value={after} />
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="text-text-3">{t(m.requestId)}</span> <CopyText text={requestId} />
        </div>
      </div>
    </details>
  )
}

function Json({ label, value }: { label: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <div>
      <span className="text-text-3">{label}</span>
      <pre className="font-mono break-all whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>
    </div>
  )
}
