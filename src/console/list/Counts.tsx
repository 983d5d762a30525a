import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { Search } from '#console/search.ts'
import type { Text } from '#shared/messages.ts'

type Counted = {
  label: Text
  count: number
  /** The filter that lists only these rows. */
  search?: Search
}

/** Counts in a list's summary. If the list can filter by one, clicking it does. */
export function Counts({ of }: { of: readonly Counted[] }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {of.map(({ label, count, search }) => (
        <span key={t(label)}>
          {search && count > 0 ? (
            <TextLink to="." search={search} className="font-normal text-text-2">
              {t(label)} <Count>{count}</Count>
            </TextLink>
          ) : (
            <>
              {t(label)} <Count>{count}</Count>
            </>
          )}
        </span>
      ))}
    </span>
  )
}

function Count({ children }: { children: number }) {
  return <span className="font-medium text-text tabular-nums">{children}</span>
}
