import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileQuestion, Search as SearchIcon, SearchX } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { DocumentStateTag, Expiry } from '#features/account/documents/DocumentTags.tsx'
import { documentKinds, documentStates } from '#features/account/documents/documents.domain.ts'
import { m as d, kindText, stateText } from '#features/account/documents/documents.messages.ts'
import { AskDialog } from '#features/provider/documents/AskDialog.tsx'
import type { DeskDocument } from '#features/provider/documents/documentDesk.contract.ts'
import { m } from '#features/provider/documents/documentDesk.messages.ts'
import { ReviewDrawer } from '#features/provider/documents/ReviewDrawer.tsx'

/** Every merchant's documents: what waits, unless another status is chosen. */
export function DocumentDeskPage() {
  const t = useText()
  const wanted = useWanted()
  const { kind, state, text } = wanted
  const [shown, setShown] = useState<DeskDocument | null>(null)
  const [asking, setAsking] = useState(false)
  const read = useRead(['provider', 'documents', kind, state], () =>
    api.documentDesk.list({ ...(kind && { kind }), ...(state && { state }) }),
  )
  useLive('document', () => void read.refetch())
  const { data, error } = read
  const rows = data?.filter((row) => isNamed(row, text)) ?? []
  const ask = (
    <Button icon={FileQuestion} onClick={() => setAsking(true)}>
      {t(m.ask)}
    </Button>
  )
  const button: Column<DeskDocument> = {
    key: 'review',
    title: m.review,
    align: 'right',
    cell: (row) => (
      <Button
        size="small"
        onClick={() => setShown(row)}
        aria-label={`${t(row.state === 'uploaded' ? m.review : m.look)}: ${row.fileName}`}
      >
        {t(row.state === 'uploaded' ? m.review : m.look)}
      </Button>
    ),
  }
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.hint)} actions={ask} />
      <Card flush>
        <Filters wanted={wanted} count={data ? rows.length : null} />
        {error && !data ? (
          <ErrorPanel
            message={error.message}
            detail={error.detail ?? undefined}
            requestId={error.requestId ?? undefined}
            onRetry={() => void read.refetch()}
          />
        ) : data === undefined ? (
          <TableSkeleton rows={6} columns={6} />
        ) : rows.length === 0 ? (
          <None narrowed={text !== '' || kind !== null || state !== 'uploaded'} />
        ) : (
          <Table label={t(m.title)} rows={rows} columns={[...columns, button]} rowKey="documentId" />
        )}
      </Card>
      {shown && <ReviewDrawer key={shown.documentId} of={shown} onClose={() => setShown(null)} />}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const columns: Column<DeskDocument>[] = [
  {
    key: 'merchantId',
    title: m.merchant,
    cell: ({ merchantId, tradeName }) => (
      <span className="inline-block leading-snug">
        <bdi>{tradeName}</bdi>
        <span className="block text-xs text-text-3">{merchantId}</span>
      </span>
    ),
  },
  { key: 'kind', title: d.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
  {
    key: 'fileName',
    title: d.fileName,
    cell: ({ fileName }) => (
      <bdi className="block max-w-72 min-w-40 whitespace-normal break-all">{fileName}</bdi>
    ),
  },
  { key: 'state', title: d.state, cell: ({ state }) => <DocumentStateTag of={state} /> },
  {
    key: 'expireDay',
    title: d.expireDay,
    cell: ({ expireDay, state }) => <Expiry day={expireDay} counts={state === 'passed'} />,
  },
  { key: 'uploadTime', title: d.uploadTime },
]

function None({ narrowed }: { narrowed: boolean }) {
  const t = useText()
  if (!narrowed) return <Empty title={t(m.none)} hint={t(m.noneHint)} />
  return <Empty icon={SearchX} title={t(m.noMatch)} hint={t(m.noMatchHint)} />
}

function isNamed({ merchantId, tradeName, fileName }: DeskDocument, text: string): boolean {
  return `${merchantId} ${tradeName} ${fileName}`.toLowerCase().includes(text.toLowerCase())
}

/** The filters stand in the address; 'any' is every status. */
function useWanted() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const kind = documentKinds.find((one) => one === oneOf(search, 'kind')) ?? null
  const asked = oneOf(search, 'state')
  const state = asked === 'any' ? null : (documentStates.find((one) => one === asked) ?? 'uploaded')
  const set = (key: string, value: string | null) =>
    void navigate({
      to: '.',
      search: { ...search, [key]: value || undefined } as never,
      replace: true,
      resetScroll: false,
    })
  return { kind, state, text: oneOf(search, 'search') ?? '', set }
}

type FilterProps = { wanted: ReturnType<typeof useWanted>; count: number | null }

function Filters({ wanted: { kind, state, text, set }, count }: FilterProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
      <div className="w-full sm:w-70">
        <Input
          icon={SearchIcon}
          value={text}
          onChange={(value) => set('search', value)}
          placeholder={t(m.search)}
          aria-label={t(m.search)}
          clearable
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(d.kind)}
          value={kind}
          onChange={(value) => set('kind', value)}
          options={optionsOf(kindText)}
          placeholder={t(m.anyKind)}
          clearable
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(d.state)}
          value={state}
          onChange={(value) => set('state', value ?? 'any')}
          options={optionsOf(stateText)}
          placeholder={t(m.anyState)}
          clearable
        />
      </div>
      <span role="status" className="text-sm text-text-3">
        {count !== null && t(m.shown, { count })}
      </span>
    </div>
  )
}
