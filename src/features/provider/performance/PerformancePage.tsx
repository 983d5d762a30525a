import { ChevronLeft, ChevronRight, Download, Trophy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useSaving } from '#console/useSaving.ts'
import { monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import { MerchantsBehind } from '#features/provider/performance/MerchantsBehind.tsx'
import { type Grouping, groupings } from '#features/provider/performance/performance.domain.ts'
import { type PerformanceRow, performanceList } from '#features/provider/performance/performance.fields.ts'
import { groupingText, m } from '#features/provider/performance/performance.messages.ts'
import { performanceChoice } from '#features/provider/performance/performanceChoice.tsx'
import { TrendCard } from '#features/provider/performance/TrendCard.tsx'
import { type Currency, currencyCodes } from '#shared/currency.ts'

type PerformanceSelection = { month: string; by: Grouping; currency: Currency | null }

/**
 * The monthly performance of BD users, organizations and departments; clicking one shows the merchants
 * behind its figures.
 */
export function PerformancePage() {
  const t = useText()
  const [wanted, setWanted] = useState<PerformanceSelection>({
    month: new Date().toISOString().slice(0, 7),
    by: 'bd',
    currency: null,
  })
  const { month, by, currency } = wanted
  const input = { month, by, ...(currency === null ? {} : { currency }) }
  const { data, error, refetch } = useRead(api.performance.list, input, { keep: true })
  const { target: opened, open, close } = useDialog<PerformanceRow>()
  const choice = useMemo(() => performanceChoice(by, month, open), [by, month, open])
  const columns = useFieldColumns(performanceList, choice)
  const rows = data?.map((row) => ({ ...row, key: `${row.groupId} ${row.currency}` }))
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={<Files asked={input} />} />
      <div className="flex flex-col gap-4">
        <Filters wanted={wanted} onChange={setWanted} />
        <Card title={t(groupingText[by])} flush>
          {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!rows && !error && <TableSkeleton rows={4} columns={6} />}
          {rows?.length === 0 && <Empty icon={Trophy} title={t(m.none)} hint={t(m.noneHint)} />}
          {rows && rows.length > 0 && (
            <Table label={t(m.title)} rows={rows} rowKey="key" columns={columns} onOpen={open} />
          )}
        </Card>
        <TrendCard
          by={by}
          month={month}
          figure="volume"
          name={opened?.groupName ?? undefined}
          groupId={opened?.groupId ?? undefined}
        />
      </div>
      {opened && <MerchantsBehind of={opened} asked={input} onClose={close} />}
    </>
  )
}

function Filters({
  wanted,
  onChange,
}: {
  wanted: PerformanceSelection
  onChange: (wanted: PerformanceSelection) => void
}) {
  const t = useText()
  const { month, by, currency } = wanted
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: string) => {
    setTyped(null)
    onChange({ ...wanted, month: next })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={ChevronLeft} aria-label={t(m.earlier)} onClick={() => choose(monthAfter(month, -1))} />
      <div className="w-32">
        <Input
          aria-label={t(m.month)}
          value={typed ?? month}
          maxLength={7}
          onChange={(next) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(next) ? choose(next) : setTyped(next))}
        />
      </div>
      <Button icon={ChevronRight} aria-label={t(m.later)} onClick={() => choose(monthAfter(month, 1))} />
      <div className="w-48">
        <Select
          label={t(m.by)}
          value={by}
          onChange={(next) => onChange({ ...wanted, by: next ?? by })}
          options={optionsOf(groupingText).filter(({ value }) => groupings.includes(value))}
        />
      </div>
      <div className="w-44">
        <Select
          label={t(m.currency)}
          value={currency}
          onChange={(next) => onChange({ ...wanted, currency: next })}
          clearable
          placeholder={t(m.allCurrencies)}
          options={currencyCodes.map((code) => ({ value: code, label: code }))}
        />
      </div>
    </div>
  )
}

function Files({ asked }: { asked: object }) {
  const t = useText()
  const language = useLanguage()
  const { busy, save } = useSaving()
  const item = (format: 'csv' | 'xlsx') => ({
    ...{ key: format, label: format === 'csv' ? 'CSV' : 'Excel' },
    onSelect: () =>
      void save({ path: `/provider/performance/export?lang=${language}`, body: { format, ...asked } }),
  })
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.export)}
    </Button>
  )
  return (
    <Can do="performance.export">
      <Menu trigger={trigger} items={[item('csv'), item('xlsx')]} align="end" />
    </Can>
  )
}
