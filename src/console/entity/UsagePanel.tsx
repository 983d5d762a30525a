import { useComposedRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { namesSaid, m as u, useTexts } from '#shared/usage.messages.ts'
import type { Usage } from '#shared/usage.ts'

/** What uses something, loaded when shown: the count per kind and the first names. */
export function UsagePanel({ of, read }: { of: string; read: () => Promise<Usage> }) {
  const t = useText()
  const { data, error, refetch } = useComposedRead(['usage', of], read)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16 rounded-lg" />
  return (
    <section aria-label={t(u.title)} className="rounded-lg border border-line bg-sunken px-4 py-3">
      <p className="text-sm font-medium text-text-2">{t(u.title)}</p>
      {data.uses.length === 0 ? <p className="mt-1 text-text-3">{t(u.none)}</p> : <Uses of={data} />}
    </section>
  )
}

function Uses({ of: { uses } }: { of: Usage }) {
  const t = useText()
  const language = useLanguage()
  return (
    <dl className="mt-1 flex flex-col gap-1">
      {uses.map(({ kind, count, names }) => (
        <div key={kind} className="flex flex-wrap gap-x-3">
          <dt className="min-w-28 font-medium">{t(useTexts[kind], { count })}</dt>
          <dd className="min-w-0 flex-1 text-text-2">{namesSaid(names, count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
