import { type ReactNode, useMemo } from 'react'
import { Amount } from '#console/ui/Amount.tsx'
import { type Column, fieldOf } from '#console/ui/table/column.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import type { Currency } from '#shared/currency.ts'
import { isShown, type ListFields, type ShownField } from '#shared/listFields.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** What a page says of a field otherwise: another title, or a cell of its own. */
type Special<Row> = { title?: Text; cell?: (row: Row) => ReactNode }

type Choice<Row, K extends string> = {
  /** What the list shows until somebody chooses otherwise, in this order. */
  shown: readonly K[]
  /** What can be chosen beside. */
  more?: readonly K[]
  special?: Partial<Record<K, Special<Row>>>
}

/** The columns of a page, made from the fields of its list. `choice` must be the same object in each render. */
export function useFieldColumns<Row extends object, K extends string>(
  { fields }: { fields: ListFields },
  choice: Choice<Row, K>,
): Column<Row>[] {
  const zone = useZone()
  return useMemo(() => {
    const { shown, more = [], special = {} } = choice
    const columnOf = (key: K, hidden: boolean): Column<Row> => {
      const field = fields[key]
      if (!field || !isShown(field) || field.schema === null)
        throw new Error(`${key} is no field of the list`)
      const own = (special as Record<string, Special<Row> | undefined>)[key]
      return {
        key,
        ...headOf(field, zone, own?.title),
        ...cellOf<Row>(key, field, own?.cell),
        ...(hidden && { hidden }),
      } as Column<Row>
    }
    return [...shown.map((key) => columnOf(key, false)), ...more.map((key) => columnOf(key, true))]
  }, [fields, choice, zone])
}

function headOf(field: ShownField, zone: Zone, title: Text = field.title) {
  const { sortable, copyable } = field
  const isNumber = field.kind === 'amount' || field.kind === 'number'
  return {
    title:
      field.kind === 'instant' && typeof title.en === 'string'
        ? zoned({ en: title.en, zh: title.zh }, zone)
        : title,
    ...(isNumber && ({ align: 'right' } as const)),
    ...(sortable && { sortable }),
    ...(copyable && { copyable }),
  }
}

function cellOf<Row>(key: string, field: ShownField, cell?: (row: Row) => ReactNode) {
  const made = cell ?? usualCell<Row>(key, field)
  return made ? { cell: made } : {}
}

function usualCell<Row>(key: string, field: ShownField): ((row: Row) => ReactNode) | undefined {
  if (field.kind === 'amount') {
    const { currencyOf } = field
    return (row) => (
      <Amount value={fieldOf(row, key) as bigint} currency={fieldOf(row, currencyOf) as Currency} />
    )
  }
  if (field.kind === 'code' || field.kind === 'name') {
    const { texts } = field
    return (row) => {
      const text = texts[String(fieldOf(row, key))]
      return text && <Words of={text} />
    }
  }
  return undefined
}
