import { useSearch } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { ExportButton } from '#console/list/ExportButton.tsx'
import { Can } from '#console/permission.tsx'
import { RangePicker } from '#console/RangePicker.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { SubTabs } from '#features/account/subMerchants/desk/SubTabs.tsx'
import { FigureStrip } from '#features/account/subMerchants/figures/FigureStrip.tsx'
import { FigureTable } from '#features/account/subMerchants/figures/FigureTable.tsx'
import type { Consolidated } from '#features/account/subMerchants/figures/figures.contract.ts'
import { figureList } from '#features/account/subMerchants/figures/figures.fields.ts'
import { figureTexts as m } from '#features/account/subMerchants/figures/figures.messages.ts'
import { type DateRange, dateRanges } from '#shared/dateRanges.ts'
import { isZone, zones } from '#shared/zone.ts'

const defaultRange: DateRange = 'last7'

/** Compares the merchant and its sub-merchants over a date range. */
export function FiguresPage() {
  const t = useText()
  const requested = oneOf(useSearch({ strict: false }) as Search, 'range')
  const range = dateRanges.find((one) => one === requested) ?? defaultRange
  const { data, error, refetch } = useRead(api.subMerchants.figures, { range }, { keep: true })
  const tools = (
    <>
      <IconButton icon={RefreshCw} label={t(m.refresh)} onClick={() => void refetch()} />
      <Can do="subMerchant.export">
        <ExportButton exportTo={figureList.file} shown={figureList.file.columns} wanted={{ range }} />
      </Can>
    </>
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={tools} />
      <SubTabs />
      <div className="mb-4">
        <RangePicker range={range} />
      </div>
      {error && !data && (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && (
        <Card flush>
          <TableSkeleton rows={4} columns={6} />
        </Card>
      )}
      {data && (
        <div
          aria-busy={data.range !== range}
          className={cx('flex flex-col gap-4', data.range !== range && 'opacity-60')}
        >
          <Days of={data} />
          {data.totals.map((total) => (
            <section
              key={total.currency}
              aria-label={t(m.totalsIn, { currency: total.currency })}
              className="flex flex-col gap-2"
            >
              <FigureStrip total={total} />
              <FigureTable of={data} total={total} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** The period, its time zone and the comparison period. */
function Days({ of }: { of: Consolidated }) {
  const t = useText()
  const { timezone, fromDay, toDay, beforeFromDay, beforeToDay, asOf, rows } = of
  const zone = isZone(timezone) ? t(zones[timezone]) : timezone
  const elsewhere = rows.some((row) => row.timezone !== timezone)
  return (
    <p className="text-sm text-text-2">
      {t(m.days, { fromDay, toDay, zone })} · {t(m.compared, { fromDay: beforeFromDay, toDay: beforeToDay })}{' '}
      · {t(m.asOf)} <Instant at={asOf} />
      {elsewhere && <span className="block text-text-3">{t(m.otherClock, { zone })}</span>}
    </p>
  )
}
