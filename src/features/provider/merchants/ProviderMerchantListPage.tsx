import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search as SearchIcon, SearchX } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { ProviderMerchant } from '#features/provider/merchants/providerMerchants.contract.ts'
import { matching, placeOf } from '#features/provider/merchants/providerMerchants.domain.ts'
import { m, stateTexts } from '#features/provider/merchants/providerMerchants.messages.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'
import { formatZone, isZone } from '#shared/zone.ts'

const columns: Column<ProviderMerchant>[] = [
  {
    key: 'merchantId',
    title: m.code,
    copyable: true,
    cell: ({ merchantId }) => <CodeText>{merchantId}</CodeText>,
  },
  {
    key: 'tradeName',
    title: m.names,
    cell: ({ tradeName, legalName }) => <Two first={tradeName} second={legalName} />,
  },
  { key: 'state', title: m.state, cell: ({ approveResult }) => <StateTag of={approvalOf(approveResult)} /> },
  { key: 'parentMerchantId', title: m.parent, cell: (merchant) => <Parent {...merchant} /> },
  { key: 'currency', title: m.currency, cell: (merchant) => <CurrencyOf {...merchant} /> },
  { key: 'place', title: m.place, cell: (merchant) => <Place {...merchant} /> },
  { key: 'createTime', title: m.opened, cell: (merchant) => <Opened {...merchant} /> },
  {
    key: 'standing',
    title: m.standing,
    cell: ({ merchantId }) => (
      <GoLink to={`/admin/merchants/${merchantId}/standing`} className={buttonClass('default', 'small')}>
        <Words of={m.openStanding} />
      </GoLink>
    ),
  },
  {
    key: 'channels',
    title: m.channels,
    cell: ({ merchantId }) => (
      <GoLink to={`/admin/merchants/${merchantId}/channels`} className={buttonClass('default', 'small')}>
        <Words of={m.open} />
      </GoLink>
    ),
  },
  {
    key: 'rates',
    title: m.rates,
    cell: ({ merchantId }) => (
      <GoLink to={`/admin/merchants/${merchantId}/rates`} className={buttonClass('default', 'small')}>
        <Words of={m.openRates} />
      </GoLink>
    ),
  },
]

/** Every merchant of the provider, for its own staff. */
export function ProviderMerchantListPage() {
  const merchants = useRead(['provider', 'merchants'], () => api.providerMerchants.list({}))
  const wanted = oneOf(useSearch({ strict: false }) as Search, 'search') ?? ''
  const navigate = useNavigate()
  const t = useText()
  const { data, error } = merchants
  const rows = data?.filter((merchant) => matching(merchant, wanted)) ?? []

  function search(text: string) {
    void navigate({
      to: '.',
      search: { search: text || undefined } as never,
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <PageHeader title={t(m.title)} />
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
          <div className="w-full sm:w-90">
            <Input
              icon={SearchIcon}
              value={wanted}
              onChange={search}
              placeholder={t(m.search)}
              aria-label={t(m.search)}
              clearable
            />
          </div>
          <span role="status" className="text-sm text-text-3">
            {data && t(m.shown, { count: rows.length })}
          </span>
        </div>
        {error && !data ? (
          <ErrorPanel
            message={error.message}
            detail={error.detail ?? undefined}
            requestId={error.requestId ?? undefined}
            onRetry={() => void merchants.refetch()}
          />
        ) : data === undefined ? (
          <TableSkeleton rows={6} columns={6} />
        ) : rows.length === 0 ? (
          <NoneShown searched={wanted !== ''} onClear={() => search('')} />
        ) : (
          <Table label={t(m.title)} rows={rows} columns={columns} rowKey="merchantId" />
        )}
      </Card>
    </>
  )
}

function NoneShown({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const t = useText()
  if (!searched) return <Empty title={t(m.none)} hint={t(m.noneHint)} />
  return (
    <Empty
      icon={SearchX}
      title={t(m.noMatch)}
      hint={t(m.noMatchHint)}
      action={<Button onClick={onClear}>{t(m.clear)}</Button>}
    />
  )
}

const kinds: Record<Approval, StatusKind> = {
  approved: 'done',
  unknown: 'waiting',
  frozen: 'failed',
  underReview: 'attention',
}

function StateTag({ of }: { of: Approval }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateTexts[of])}</StatusTag>
}

function Parent({ parentMerchantId }: ProviderMerchant) {
  if (parentMerchantId === null) return <span className="text-text-3">—</span>
  return <CodeText>{parentMerchantId}</CodeText>
}

function CurrencyOf({ currency }: ProviderMerchant) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <FlagIcon currency={currency} />
      {currency}
    </span>
  )
}

function Place(merchant: ProviderMerchant) {
  const language = useLanguage()
  const { timezone } = merchant
  const zone = isZone(timezone) ? formatZone(timezone, new Date(), language) : timezone
  return <Two first={placeOf(merchant, language)} second={zone} />
}

/** Two facts that belong together, one below the other. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className="inline-block leading-snug">
      {first}
      <span className="block text-xs text-text-3">{second}</span>
    </span>
  )
}

/** The day on which it was opened, by the merchant's own calendar. */
function Opened({ createTime, timezone }: ProviderMerchant) {
  return <Instant at={createTime} show="date" {...(isZone(timezone) ? { zone: timezone } : {})} />
}
