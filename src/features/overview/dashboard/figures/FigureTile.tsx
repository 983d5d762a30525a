import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import type { Place } from '#shared/figureLists.ts'
import type { Text } from '#shared/messages.ts'

export const tile = 'flex min-w-0 flex-col rounded-lg px-3 py-2.5'

type Props = {
  label: Text
  value: ReactNode
  note: string
  place: Place
  wide?: boolean
  /** The compared figure, which has a list of its own. */
  beside?: ReactNode
}

/** A figure with its name; it opens the list that makes it. */
export function FigureTile({ label, value, note, place, wide = false, beside }: Props) {
  const t = useText()
  return (
    <div className={cx('group has-[>a:hover]:bg-hover', tile, wide && 'col-span-2')}>
      <PlaceLink place={place} className="flex flex-col gap-1 rounded-sm">
        <span className="flex items-center gap-1 text-sm text-text-2">
          {t(label)}
          <ArrowUpRight
            size={14}
            className="text-text-3 opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100"
            aria-hidden
          />
        </span>
        <span className={cx('font-semibold tracking-tight', wide ? 'text-2xl' : 'text-xl lg:text-2xl')}>
          {value}
        </span>
        <span className="text-xs text-text-3">{note}</span>
      </PlaceLink>
      {beside}
    </div>
  )
}
