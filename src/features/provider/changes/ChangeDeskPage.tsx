import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search as SearchIcon, SearchX } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
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
import { changeKinds, changeStates } from '#features/account/changes/changes.domain.ts'
import { m as c, kindText, stateText } from '#features/account/changes/changes.messages.ts'
import { Fields } from '#features/account/changes/list/ChangeList.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'
import type { DeskChange } from '#features/provider/changes/changeDesk.contract.ts'
import { m } from '#features/provider/changes/changeDesk.messages.ts'

/** What every merchant asks to be changed: what waits, unless another status is chosen. */
export function ChangeDeskPage() {
  const t = useText()
  const wanted = useWanted()
  const { kind, state, text } = wanted
  const read = useRead(['provider', 'changes', kind, state], () =>
    api.changeDesk.list({ ...(kind && { kind }), ...(state && { state }) }),
  )
  useLive('changeRequest', () => void read.refetch())
  const { data, error } = read
  const rows = data?.filter((row) => isNamed(row, text)) ?? []
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.hint)} />
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
          <None narrowed={text !== '' || kind !== null || state !== 'pending'} />
        ) : (
          <Table
            label={t(m.title)}
            rows={rows}
            columns={columns}
            rowKey="requestId"
            link={({ merchantId, requestId }, content) => (
              <TextLink to={`/admin/changes/${merchantId}/${requestId}`}>{content}</TextLink>
            )}
          />
        )}
      </Card>
    </>
  )
}

const columns: Column<DeskChange>[] = [
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
  { key: 'kind', title: c.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
  { key: 'state', title: c.state, cell: (row) => <State of={row} /> },
  { key: 'changes', title: c.fields, cell: ({ changes }) => <Fields of={changes} /> },
  { key: 'requestTime', title: c.requestTime },
  { key: 'requestedBy', title: c.requestedBy },
  { key: 'applyTime', title: c.applyTime },
]

function State({ of: { state, firstPassTime } }: { of: DeskChange }) {
  const t = useText()
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <ChangeStateTag of={state} />
      {state === 'pending' && firstPassTime && <span className="text-xs text-text-3">{t(c.half)}</span>}
    </span>
  )
}

function None({ narrowed }: { narrowed: boolean }) {
  const t = useText()
  if (!narrowed) return <Empty title={t(m.none)} hint={t(m.noneHint)} />
  return <Empty icon={SearchX} title={t(m.noMatch)} hint={t(m.noMatchHint)} />
}

function isNamed({ merchantId, tradeName, requestedBy }: DeskChange, text: string): boolean {
  return `${merchantId} ${tradeName} ${requestedBy}`.toLowerCase().includes(text.toLowerCase())
}

/** The filters stand in the address; 'any' is every status. */
function useWanted() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const kind = changeKinds.find((one) => one === oneOf(search, 'kind')) ?? null
  const asked = oneOf(search, 'state')
  const state = asked === 'any' ? null : (changeStates.find((one) => one === asked) ?? 'pending')
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
          label={t(c.kind)}
          value={kind}
          onChange={(value) => set('kind', value)}
          options={optionsOf(kindText)}
          placeholder={t(m.anyKind)}
          clearable
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(c.state)}
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
