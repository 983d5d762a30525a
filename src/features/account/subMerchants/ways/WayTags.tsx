import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { WayState, WayStatus } from '#features/account/subMerchants/ways/ways.domain.ts'
import { allWays, statusText } from '#features/account/subMerchants/ways/ways.messages.ts'
import { wayText } from '#shared/reference.ts'

const kinds: Record<WayStatus, StatusKind> = {
  available: 'done',
  inProgress: 'working',
  apply: 'ended',
}

export function WayStatusTag({ of }: { of: WayStatus }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(statusText[of])}</StatusTag>
}

/** Payment methods grouped by status on one line, available ones first. */
export function WayTags({ ways }: { ways: readonly WayState[] }) {
  const t = useText()
  const statuses = ['available', 'inProgress', 'apply'] as const
  return (
    <span className="flex min-w-52 flex-col items-start gap-1 py-1.5">
      {statuses.map((availability) => {
        const own = ways.filter((one) => one.standing === availability)
        if (own.length === 0) return null
        return (
          <span key={availability} className="flex max-w-72 min-w-0 items-center gap-1.5 whitespace-normal">
            <WayStatusTag of={availability} />
            <span className="text-sm text-text-2">
              {own.length === ways.length ? t(allWays) : own.map(({ way }) => t(wayText[way])).join(', ')}
            </span>
          </span>
        )
      })}
    </span>
  )
}
