import { type ReactNode, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { chartTexts } from '#console/ui/ui.messages.ts'

type Props = {
  label: string
  /** The colour legend. */
  legend?: ReactNode
  /** The same data as a table. */
  table: ReactNode
  children: ReactNode
}

/** A chart with its legend and a toggle to the equivalent table. */
export function ChartFrame({ label, legend, table, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const t = useText()
  return (
    <figure aria-label={label}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {legend}
        <span className="ml-auto">
          <Button look="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t(chartTexts.showTable)}
          </Button>
        </span>
      </div>
      {asTable ? table : children}
    </figure>
  )
}
