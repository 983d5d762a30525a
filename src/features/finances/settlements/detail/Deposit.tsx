import { ChevronRight } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Waterfall, type WaterfallStep } from '#console/ui/Waterfall.tsx'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import { figureCategories, figureOf, type OpenFigure } from '#features/finances/settlements/figures.domain.ts'
import { depositTexts as m } from '#features/finances/settlements/settlements.messages.ts'

type Props = { clearing: ClearingDetail; onOpen: (figure: OpenFigure) => void }

/** Explains the deposit: how the lines of the period add up. Each figure opens its lines. */
export function Deposit({ clearing, onOpen }: Props) {
  const t = useText()
  const figures = Object.keys(figureCategories) as OpenFigure[]
  const carried = clearing.status === 'carried'
  const result = carried ? m.toNext : clearing.status === 'settled' ? m.deposit : m.toDeposit
  const steps: WaterfallStep[] = [
    ...figures
      .filter((figure) => figureOf[figure](clearing) !== 0n || figure === 'sale')
      .map((figure) => ({
        key: figure,
        amount: figureOf[figure](clearing),
        label: <Opener figure={figure} onOpen={onOpen} />,
      })),
    ...(clearing.carriedIn === 0n
      ? []
      : [{ key: 'carriedIn', amount: clearing.carriedIn, label: t(m.carriedIn) }]),
    { key: 'net', amount: clearing.net, label: t(result), total: true },
  ]
  const title = t(carried ? m.explainCarried : m.explain)
  return (
    <Card title={title} extra={<span className="text-sm text-text-3">{t(m.hint)}</span>}>
      <Waterfall steps={steps} currency={clearing.currency} label={title} />
    </Card>
  )
}

function Opener({ figure, onOpen }: { figure: OpenFigure; onOpen: (figure: OpenFigure) => void }) {
  const t = useText()
  return (
    <button
      type="button"
      onClick={() => onOpen(figure)}
      className="-ml-1 inline-flex min-h-7 items-center gap-0.5 rounded px-1 text-left hover:text-accent hover:underline"
    >
      {t(m[figure])}
      <ChevronRight size={14} className="shrink-0 text-text-3" aria-hidden />
    </button>
  )
}
