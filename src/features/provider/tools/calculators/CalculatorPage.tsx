import { useText } from '#console/language.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { FeeCalculator } from '#features/provider/tools/calculators/FeeCalculator.tsx'
import { FxCalculator } from '#features/provider/tools/calculators/FxCalculator.tsx'
import { feeTexts as f } from '#features/provider/tools/tools.messages.ts'

/** Calculates a fee or a currency conversion with the product's own code. */
export function CalculatorPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t(f.title)} description={t(f.about)} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <FeeCalculator />
        <FxCalculator />
      </div>
    </>
  )
}
