import { LayoutGrid, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { GoLink } from '#console/link.tsx'
import { RangePicker } from '#console/RangePicker.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { m as uiTexts } from '#console/ui/ui.messages.ts'
import { AsOf } from '#features/overview/dashboard/AsOf.tsx'
import { type Arrangement, withHidden } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { m as arranging } from '#features/overview/dashboard/arrangement/arrangement.messages.ts'
import { CurrencySwitch } from '#features/overview/dashboard/CurrencySwitch.tsx'
import { emptyTexts, m } from '#features/overview/dashboard/dashboard.messages.ts'
import { ReadsProvider } from '#features/overview/dashboard/reads.tsx'
import { type Board, useBoard } from '#features/overview/dashboard/useBoard.tsx'
import { GridSkeleton, WidgetGrid } from '#features/overview/dashboard/WidgetGrid.tsx'
import type { OnboardingChecklist } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import { m as onboardingChecklistTexts } from '#features/overview/onboardingChecklist/onboardingChecklist.messages.ts'

const ArrangeDrawer = lazyDialog(
  () => import('#features/overview/dashboard/arrangement/ArrangeDrawer.tsx'),
  'ArrangeDrawer',
)
const OnboardingChecklistWidget = lazyPart(
  () => import('#features/overview/onboardingChecklist/OnboardingChecklistWidget.tsx'),
  'OnboardingChecklistWidget',
  'h-94 rounded-lg',
)
const SampleNote = lazyPart(
  () => import('#features/overview/onboardingChecklist/SampleNote.tsx'),
  'SampleNote',
  'h-16 rounded-lg',
)

/** How the merchant does today, and did in a range of days, by widgets that each person arranges. */
export function DashboardPage() {
  const [open, setOpen] = useState(false)
  const t = useText()
  const board = useBoard()
  const { arrangement, begun, sample, isEmpty, summary, range, failed } = board
  const fading = !sample && summary !== undefined && summary.range !== range
  return (
    <>
      <PageHeader
        title={t(m.title)}
        tag={sample && <Tag tone="warn">{t(onboardingChecklistTexts.sample)}</Tag>}
        description={!isEmpty && <AsOf summary={summary} />}
        actions={
          <span data-tour="arrange">
            <Button icon={LayoutGrid} disabled={!arrangement} onClick={() => setOpen(true)}>
              {t(arranging.arrange)}
            </Button>
          </span>
        }
      />
      {!isEmpty && !sample && <Toolbar {...board} />}
      {arrangement && begun ? (
        <div aria-busy={fading} className={cx('flex flex-col gap-4', fading && 'opacity-60')}>
          <Body board={{ ...board, arrangement, begun }} onArrange={() => setOpen(true)} />
        </div>
      ) : failed ? (
        <Card>
          <ErrorPanel error={failed} onRetry={board.again} />
        </Card>
      ) : (
        <>
          <span role="status" className="sr-only">
            {t(uiTexts.loading)}
          </span>
          <GridSkeleton />
        </>
      )}
      {open && arrangement && (
        <ArrangeDrawer
          arrangement={arrangement}
          offered={board.offered}
          onChange={board.change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type DashboardData = Board & { arrangement: Arrangement; begun: OnboardingChecklist }

function Body({ board, onArrange }: { board: DashboardData; onArrange: () => void }) {
  const { begun, sample, isEmpty, seen, summary, reads, arrangement, change } = board
  return (
    <>
      {sample && <SampleNote />}
      <ReadsProvider value={reads}>
        <WidgetGrid
          shown={seen}
          days={summary ? summary.days.length / summary.currencies.length : 0}
          firstHour={
            <OnboardingChecklistWidget
              firstHour={begun}
              onPutAway={() => change(withHidden(arrangement, 'firstHour', true))}
            />
          }
        />
      </ReadsProvider>
      {isEmpty && <NothingYet />}
      {!isEmpty && seen.length === 0 && <AllAway onArrange={onArrange} />}
    </>
  )
}

function Toolbar({ range, currencies, reads }: Board) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div data-tour="range" className="max-sm:w-full">
        <RangePicker range={range} />
      </div>
      {currencies.length > 1 && <CurrencySwitch currencies={currencies} currency={reads.currency} />}
    </div>
  )
}

function NothingYet() {
  const t = useText()
  const action = (
    <GoLink to="/Products/StoreCode" className={buttonClass('primary')}>
      {t(emptyTexts.action)}
    </GoLink>
  )
  return (
    <Card>
      <Empty icon={QrCode} title={t(emptyTexts.title)} hint={t(emptyTexts.hint)} action={action} />
    </Card>
  )
}

function AllAway({ onArrange }: { onArrange: () => void }) {
  const t = useText()
  return (
    <Card>
      <Empty
        icon={LayoutGrid}
        title={t(arranging.allAway)}
        hint={t(arranging.allAwayHint)}
        action={<Button onClick={onArrange}>{t(arranging.arrange)}</Button>}
      />
    </Card>
  )
}
