import { Columns3 } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/list.messages.ts'
import type { ColumnChoice } from '#console/list/useColumnChoice.ts'
import { changeSettings, useSettings } from '#console/theme.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Popover } from '#console/ui/Popover.tsx'
import { SortableList } from '#console/ui/SortableList.tsx'
import type { Column } from '#console/ui/table/column.ts'

type Props<R> = { columns: readonly Column<R>[]; choice: ColumnChoice }

/**
 * Chooses a list's visible columns, their order and the row density. The first column always stays: it links
 * to the row.
 */
export function ColumnChooser<R>({ columns, choice }: Props<R>) {
  const { density } = useSettings()
  const t = useText()
  return (
    <Popover
      trigger={<PlainIconButton icon={Columns3} label={t(m.chooseColumns)} />}
      title={t(m.columns)}
      width="w-72"
    >
      <div className="flex flex-col gap-1 px-3 pb-3">
        <SortableList
          label={t(m.columns)}
          items={columns.slice(1).map(({ key, title }) => ({ key, label: t(title) }))}
          onMove={choice.move}
        >
          {({ key, label }) => (
            <Checkbox checked={!choice.hidden.includes(key)} onChange={(shown) => choice.show(key, shown)}>
              {label}
            </Checkbox>
          )}
        </SortableList>
        <div className="mt-2 border-t border-line pt-3">
          <Field label={t(m.density)}>
            <RadioGroup
              row
              value={density}
              onChange={(next) => changeSettings({ density: next })}
              options={[
                { value: 'comfortable', label: m.comfortable },
                { value: 'compact', label: m.compact },
              ]}
            />
          </Field>
        </div>
        <Button look="ghost" size="small" onClick={choice.reset}>
          {t(m.defaultColumns)}
        </Button>
      </div>
    </Popover>
  )
}
