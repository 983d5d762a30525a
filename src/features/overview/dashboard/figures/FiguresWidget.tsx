import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { CurrencyFigures, FiguresSkeleton } from '#features/overview/dashboard/figures/CurrencyFigures.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'

/** The specification's figures, a card for each currency: they are never added together. */
export function FiguresWidget() {
  const { data, error, refetch } = useReads().summary
  if (!data)
    return error ? (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <FiguresSkeleton />
    )
  return (
    <div className="flex flex-col gap-4">
      {data.currencies.map((figures) => (
        <CurrencyFigures key={figures.currency} figures={figures} of={data} />
      ))}
    </div>
  )
}
