import { Eraser } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { isIn, useListSelection } from '#console/list/useListSelection.ts'
import { WholeList } from '#console/list/WholeList.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { useEvery } from '#console/useEvery.ts'
import type { CacheRow } from '#features/system/caches/caches.contract.ts'
import { cacheTexts, m } from '#features/system/caches/caches.messages.ts'
import { countOf } from '#features/system/server/sizes.domain.ts'

/** The in-memory caches of all processes; each can be cleared everywhere. */
export function CachePage() {
  const t = useText()
  const wanted = useListSelection()
  const mayClear = useCan('cache.edit')
  const read = useRead(api.caches.list, {})
  useEvery(5_000, () => void read.refetch())
  const clear = useWrite((name: string) => api.caches.clear({ name }), {
    onDone: () => notify.success(m.cleared),
    onFailed: ({ message }) => notify.error(message),
  })
  const nameOf = ({ name }: CacheRow) => {
    const words = cacheTexts[name]
    return words ? t(words) : name
  }
  async function askClear(row: CacheRow) {
    const question = {
      title: t(m.clearTitle, { name: nameOf(row) }),
      body: t(m.clearBody),
      confirmLabel: t(m.clear),
    }
    if (await confirm(question)) clear.submit(row.name)
  }
  const rows = read.data?.filter((row) => isIn(wanted.text, row.name, nameOf(row)))
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <WholeList
        title={m.title}
        rowKey="name"
        {...{ wanted, read, rows, columns }}
        search={m.search}
        shown={m.shown}
        none={{ title: m.none, hint: m.noneHint }}
        {...(mayClear && {
          actions: (row: CacheRow) => [
            { key: 'clear', label: t(m.clear), icon: Eraser, onSelect: () => void askClear(row) },
          ],
        })}
      />
    </>
  )
}

const columns: Column<CacheRow>[] = [
  { key: 'name', title: m.name, cell: (row) => <CacheName of={row} /> },
  { key: 'entries', title: m.entries, align: 'right', cell: ({ entries }) => countOf(entries) },
  { key: 'hits', title: m.hits, align: 'right', cell: ({ hits }) => countOf(hits) },
  { key: 'misses', title: m.misses, align: 'right', cell: ({ misses }) => countOf(misses) },
  {
    key: 'rate',
    title: m.rate,
    align: 'right',
    cell: ({ hits, misses }) =>
      hits + misses === 0 ? '—' : `${((hits / (hits + misses)) * 100).toFixed(1)}%`,
  },
  { key: 'since', title: m.since },
  { key: 'processes', title: m.processes, align: 'right' },
]

function CacheName({ of: { name } }: { of: CacheRow }) {
  const t = useText()
  const words = cacheTexts[name]
  return (
    <span className="inline-block leading-snug whitespace-normal">
      <span className="font-medium">{words ? t(words) : name}</span>
      <span className="block font-mono text-xs text-text-3">{name}</span>
    </span>
  )
}
