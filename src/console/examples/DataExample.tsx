import { Hand } from 'lucide-react'
import { m } from '#console/examples/examples.messages.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import { Timeline } from '#console/ui/Timeline.tsx'
import { Waterfall } from '#console/ui/Waterfall.tsx'
import { tradeStatusText } from '#shared/reference.ts'

const at = new Date('2026-11-20T17:30:05Z')
const kinds: Record<keyof typeof tradeStatusText, StatusKind> = {
  creating: 'working',
  createFailed: 'failed',
  waiting: 'waiting',
  closed: 'ended',
  failed: 'failed',
  paid: 'done',
  partialRefund: 'undone',
  fullRefund: 'undone',
}

export function TagsExample() {
  const t = useText()
  return (
    <Card title={t(m.tags)}>
      <div className="flex flex-wrap items-center gap-2">
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((status) => (
          <StatusTag key={status} kind={kinds[status]}>
            {t(tradeStatusText[status])}
          </StatusTag>
        ))}
        <StatusTag kind="attention">{t(m.failed)}</StatusTag>
        <Tag>DEM8QX</Tag>
        {(['CAD', 'USD', 'CNY', 'JPY', 'EUR', 'GBP', 'THB'] as const).map((currency) => (
          <FlagIcon key={currency} currency={currency} />
        ))}
      </div>
      <div className="mt-4">
        <Note tone="warn" icon={Hand} title={t(m.note1)}>
          {t(m.failedDetail)}
        </Note>
      </div>
    </Card>
  )
}

export function FactsExample() {
  const t = useText()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={t(m.facts)}>
        <Descriptions
          items={[
            { label: t(m.orderId), value: <CopyText text="1261120093000112345678901" />, wide: true },
            { label: t(m.amount), value: <Amount value={123450n} currency="CAD" withCode /> },
            { label: t(m.payTime), value: <Instant at={at} withZone /> },
            { label: t(m.way), value: <CodeText>WECHAT_NATIVE</CodeText> },
            { label: t(m.remark), value: '' },
          ]}
        />
      </Card>
      <Card title={t(m.timeline)}>
        <Timeline
          events={[
            { key: '1', at, title: t(m.paid), detail: t(m.paidDetail), outcome: 'good' },
            { key: '2', at, title: t(m.failed), detail: t(m.failedDetail), outcome: 'bad' },
            { key: '3', at, title: t(m.created), detail: t(m.createdDetail) },
          ]}
        />
      </Card>
    </div>
  )
}

const months = ['2026-01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']

export function ChartsExample() {
  const t = useText()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={t(m.waterfall)}>
        <Waterfall
          label={t(m.waterfall)}
          currency="CAD"
          steps={[
            { key: 'sales', label: t(m.sales), amount: 1_250_000n },
            { key: 'tips', label: t(m.tips), amount: 84_000n },
            { key: 'refunds', label: t(m.refunds), amount: -143_000n },
            { key: 'fees', label: t(m.fees), amount: -18_750n },
            { key: 'deposit', label: t(m.deposit), amount: 1_172_250n, total: true },
          ]}
        />
      </Card>
      <Card title={t(m.chart)}>
        <BarChart
          label={t(m.chart)}
          series={[{ label: t(m.newCustomers) }, { label: t(m.oldCustomers), colour: 'orange' }]}
          points={months.map((x, index) => ({
            x,
            values: [40 + ((index * 37) % 60), 90 + ((index * 53) % 110)],
          }))}
          format={(value) => String(value)}
        />
      </Card>
    </div>
  )
}

export function StatesExample() {
  const t = useText()
  return (
    <Card title={t(m.states)}>
      <Tabs
        tabs={[
          { key: 'empty', label: t(m.empty), content: <Empty title={t(m.empty)} hint={t(m.emptyHint)} /> },
          {
            key: 'error',
            label: t(m.error),
            count: 1,
            content: (
              <ErrorPanel
                error={{ message: t(m.error), requestId: '0198f2c0-7a51' }}
                onRetry={() => undefined}
              />
            ),
          },
          { key: 'loading', label: t(m.states), content: <TableSkeleton rows={4} columns={5} /> },
        ]}
      />
      <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat
          label={t(m.today)}
          value={<Amount value={1_250_000n} currency="CAD" />}
          note={t(m.newCustomers)}
        />
        <Stat label={t(m.refunds)} value="12" />
      </div>
    </Card>
  )
}
