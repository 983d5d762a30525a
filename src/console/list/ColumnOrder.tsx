import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/list.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'

type Props = {
  all: readonly { key: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses and orders the columns of an exported file. Selected columns come first, in file order. */
export function ColumnOrder({ all, chosen, onChange }: Props) {
  const t = useText()
  const titleOf = (key: string) => all.find((column) => column.key === key)?.title ?? key
  const rest = all.filter(({ key }) => !chosen.includes(key))

  function move(key: string, by: -1 | 1) {
    const place = chosen.indexOf(key)
    const without = chosen.filter((one) => one !== key)
    onChange([...without.slice(0, place + by), key, ...without.slice(place + by)])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-center text-sm font-medium text-text-2">
        <span className="flex-1">{t(m.exportColumns, { count: chosen.length, all: all.length })}</span>
        <Button
          size="small"
          look="ghost"
          onClick={() => onChange([...chosen, ...rest.map(({ key }) => key)])}
        >
          {t(m.allColumns)}
        </Button>
      </legend>
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line">
        {chosen.map((key, place) => (
          <li key={key} className="flex items-center gap-1 border-b border-line px-3 py-1 last:border-b-0">
            <span className="min-w-0 flex-1">
              <Checkbox checked onChange={() => onChange(chosen.filter((one) => one !== key))}>
                {titleOf(key)}
              </Checkbox>
            </span>
            <PlainIconButton
              icon={ArrowUp}
              label={t(m.moveUp, { column: titleOf(key) })}
              disabled={place === 0}
              onClick={() => move(key, -1)}
            />
            <PlainIconButton
              icon={ArrowDown}
              label={t(m.moveDown, { column: titleOf(key) })}
              disabled={place === chosen.length - 1}
              onClick={() => move(key, 1)}
            />
          </li>
        ))}
        {rest.map(({ key, title }) => (
          <li key={key} className="border-b border-line px-3 py-1 last:border-b-0">
            <Checkbox checked={false} onChange={() => onChange([...chosen, key])}>
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
