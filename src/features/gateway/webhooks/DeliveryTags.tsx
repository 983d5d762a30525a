import { useText } from '#console/language.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Delivery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import {
  deliveryStatusText,
  failureText,
  m,
} from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import type { Text } from '#shared/messages.ts'

const kinds: Record<Delivery['status'], StatusKind> = {
  waiting: 'working',
  delivered: 'done',
  failed: 'failed',
  paused: 'waiting',
}

export function DeliveryTag({ of }: { of: Delivery['status'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(deliveryStatusText[of])}</StatusTag>
}

type Answered = Pick<Delivery, 'httpStatus' | 'failure' | 'durationMs'>

/** The merchant server's response, or why there was none. */
export function DeliveryAnswer({ of: { httpStatus, failure, durationMs } }: { of: Answered }) {
  const t = useText()
  if (httpStatus === null && failure === null) return '—'
  const known = failure === null ? undefined : (failureText as Readonly<Record<string, Text>>)[failure]
  return (
    <span className="inline-flex items-center gap-2">
      {httpStatus !== null && <CodeText>{String(httpStatus)}</CodeText>}
      {failure !== null && (known ? t(known) : <CodeText>{failure}</CodeText>)}
      {durationMs !== null && <span className="text-text-3">{t(m.ms, { ms: durationMs })}</span>}
    </span>
  )
}
