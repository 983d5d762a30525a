import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { m } from '#console/list/bulk/bulk.messages.ts'
import type { BulkAct, BulkRun, RowName } from '#console/list/bulk/bulk.ts'
import { Button } from '#console/ui/Button.tsx'
import { useDialog } from '#console/useDialog.ts'

// Loaded with the first bulk action.
const BulkDialog = lazyDialog(() => import('#console/list/bulk/BulkDialog.tsx'), 'BulkDialog')

type Props<R> = {
  rows: readonly R[]
  acts: readonly BulkAct<R>[]
  keyOf: (row: R) => string
  nameOf: RowName<R>
  clear: () => void
}

/** Bulk actions for the selected rows. Each asks for confirmation first and reports a result per row. */
export function BulkBar<R>({ rows, acts, keyOf, nameOf, clear }: Props<R>) {
  const { target: open, open: show, close } = useDialog<{ act: BulkRun<R>; rows: readonly R[] }>()
  const t = useText()

  function begin(act: BulkAct<R>) {
    if ('asks' in act) show({ act, rows })
    else act.open(rows.filter((row) => !act.refuses?.(row)))
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="mr-1 font-medium text-text">
        {t(m.selected, { count: rows.length })}
      </span>
      {acts.map((act) => {
        const fits = rows.some((row) => !act.refuses?.(row))
        return (
          <Button
            key={act.key}
            size="small"
            {...(act.icon ? { icon: act.icon } : {})}
            disabled={!fits}
            title={fits ? undefined : (rows[0] && act.refuses?.(rows[0])) || t(m.noneFits)}
            onClick={() => begin(act)}
          >
            {act.label}
          </Button>
        )
      })}
      <Button size="small" look="ghost" onClick={clear}>
        {t(m.clear)}
      </Button>

      {open && (
        <BulkDialog
          {...open}
          {...{ keyOf, nameOf }}
          onClose={(done) => {
            close()
            if (done) clear()
          }}
        />
      )}
    </div>
  )
}
