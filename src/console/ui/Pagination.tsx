import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Select } from '#console/ui/Select.tsx'
import { pageTexts } from '#console/ui/ui.messages.ts'
import { pageSizes } from '#shared/lists.ts'
import { localeOf } from '#shared/messages.ts'

type Props = {
  pageNum: number
  pageSize: number
  totalCount: number
  totalPages: number
  /** True if there are more than `totalCount`. */
  capped: boolean
  /** Rows on this page. */
  shown: number
  onPage: (pageNum: number) => void
  onSize: (pageSize: number) => void
  /** Requests the exact count behind '10,000+', or the totals of a long list. */
  onCountExactly?: (() => void) | undefined
}

export function Pagination({ pageNum, pageSize, totalPages, shown, onPage, onSize, ...count }: Props) {
  const t = useText()
  const number = new Intl.NumberFormat(localeOf[useLanguage()])
  const from = (pageNum - 1) * pageSize + 1
  const total = number.format(count.totalCount) + (count.capped ? '+' : '')
  const range = {
    from: number.format(shown === 0 ? 0 : from),
    to: number.format(shown === 0 ? 0 : from + shown - 1),
    total,
  }
  const fitsOnePage = !count.capped && count.totalCount <= pageSizes[0]
  // Beyond the counted rows, only a full page suggests that there may be a next one.
  const hasNext = pageNum < totalPages || (count.capped && shown === pageSize)
  return (
    <nav
      aria-label={t(pageTexts.pages)}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <span className="mr-auto flex items-center gap-1 text-sm text-text-3">
        {t(pageTexts.range, range)}
        {count.onCountExactly && (
          <Button look="ghost" size="small" onClick={count.onCountExactly}>
            {t(count.capped ? pageTexts.countExactly : pageTexts.addUp)}
          </Button>
        )}
      </span>
      <div className="flex items-center gap-1">
        <PlainIconButton
          icon={ChevronLeft}
          data-turn="previous"
          label={t(pageTexts.previous)}
          disabled={pageNum <= 1}
          onClick={() => onPage(pageNum - 1)}
        />
        {pagesAround(pageNum, totalPages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is told by its place
            <span key={`gap${index}`} className="w-5 text-center text-text-3 max-sm:hidden">
              …
            </span>
          ) : (
            <PageButton key={page} page={page} current={page === pageNum} onPage={onPage} />
          ),
        )}
        <PlainIconButton
          icon={ChevronRight}
          data-turn="next"
          label={t(pageTexts.next)}
          disabled={!hasNext}
          onClick={() => onPage(pageNum + 1)}
        />
      </div>
      <div className={cx('w-28', fitsOnePage && 'max-sm:hidden')}>
        <Select
          label={t(pageTexts.pageSize)}
          value={String(pageSize)}
          onChange={(size) => size && onSize(Number(size))}
          options={pageSizes.map((size) => ({ value: String(size), label: t(pageTexts.perPage, { size }) }))}
        />
      </div>
    </nav>
  )
}

function PageButton({
  page,
  current,
  onPage,
}: {
  page: number
  current: boolean
  onPage: (page: number) => void
}) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t(pageTexts.page, { page })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(page)}
      className={cx(
        'h-8 min-w-8 rounded-md border px-1.5 transition-colors',
        current
          ? 'border-accent font-medium text-accent'
          : 'border-transparent text-text-2 hover:bg-hover max-sm:hidden',
      )}
    >
      {page}
    </button>
  )
}

/** The first, last and nearby pages; null marks a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const end = Math.max(last, current)
  const near = [1, current - 1, current, current + 1, end].filter((page) => page >= 1 && page <= end)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
