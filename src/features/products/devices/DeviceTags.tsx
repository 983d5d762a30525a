import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { Device, DeviceSum } from '#features/products/devices/desk/devices.fields.ts'
import { lockText, m, statusText } from '#features/products/devices/devices.messages.ts'

const kinds: Record<Device['status'], StatusKind> = {
  waiting: 'waiting',
  activated: 'done',
  deactivated: 'ended',
}

/** A device's status; a lock takes precedence. */
export function DeviceStatus({ of: { status, lockReason } }: { of: Pick<Device, 'status' | 'lockReason'> }) {
  if (lockReason === null || status === 'deactivated')
    return (
      <StatusTag kind={kinds[status]}>
        <Words of={statusText[status]} />
      </StatusTag>
    )
  return (
    <StatusTag kind="attention">
      <Words of={lockText[lockReason]} />
    </StatusTag>
  )
}

/** An online dot and when the device was last seen. */
export function LastSeen({ of: { online, lastSeenTime } }: { of: Pick<Device, 'online' | 'lastSeenTime'> }) {
  const t = useText()
  if (lastSeenTime === null) return <span className="text-text-3">{t(m.never)}</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden
        className={cx('size-2 shrink-0 rounded-full', online ? 'bg-green' : 'border border-control')}
      />
      {online ? t(m.online) : <Instant at={lastSeenTime} />}
    </span>
  )
}

/** Sales per currency, with refunds muted. */
export function Takings({ of }: { of: readonly DeviceSum[] }) {
  if (of.length === 0) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      {of.map(({ currency, payments, amount, refunds, refundAmount }) => (
        <span key={currency} className="flex flex-col items-end">
          <span className="flex items-baseline gap-2">
            <span className="text-xs text-text-3 tabular-nums">{payments} ×</span>
            <Amount value={amount} currency={currency} withCode={of.length > 1} />
          </span>
          {refunds > 0 && (
            <span className="flex items-baseline gap-2 text-xs">
              <span className="text-text-3 tabular-nums">{refunds} ×</span>
              <Amount value={-refundAmount} currency={currency} muted />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
