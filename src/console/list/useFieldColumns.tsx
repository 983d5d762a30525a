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

/** Overrides for a field's column; `exportAs` names the export columns that contain it. */
type Special<Row> = {
  /** The column's key in saved views, if it is not the field's. */
  key?: string
  title?: Text
  cell?: (row: Row) => ReactNode
  exportAs?: readonly string[]
  align?: 'left' | 'right'
  /** False keeps the time zone out of the title of a time. */
  zoned?: false
}

type KeyOf<Row> = keyof Row & string

/** The fields that a list page shows, their order, and overrides. */
export type FieldChoice<Row> = {
  /** Visible by default. */
  shown: readonly KeyOf<Row>[]
  /** Available but hidden by default. */
  more?: readonly KeyOf<Row>[]
  special?: { [K in KeyOf<Row>]?: Special<Row> }
}

/** Builds a page's columns from its list fields. `choice` must be the same object on each render. */
export function useFieldColumns<Row extends object>(
  { fields }: { fields: ListFields },
  choice: FieldChoice<Row>,
): Column<Row>[] {
  const zone = useZone()
  return useMemo(() => {
    const { shown, more = [], special } = choice
    const columnOf = (key: KeyOf<Row>): Column<Row> => {
      const field = fields[key]
      if (!field || !isShown(field) || field.schema === null)
        throw new Error(`${key} is no field of the list`)
      const { title, zoned: titled, ...own }: Special<Row> = special?.[key] ?? {}
      return {
        key,
        ...usualCell<Row>(key, field),
        ...currencyKeyOf(fields, field),
        ...headOf(field, titled === false ? null : zone, title),
        ...own,
      } as Column<Row>
    }
    return [...shown.map(columnOf), ...more.map((key) => ({ ...columnOf(key), hidden: true }))]
  }, [fields, choice, zone])
}

function headOf(field: ShownField, zone: Zone | null, own: Text = field.title) {
  const { sortable, copyable } = field
  const title =
    zone && field.kind === 'instant' && typeof own.en === 'string'
      ? zoned({ en: own.en, zh: own.zh }, zone)
      : own
  const isNumber = field.kind === 'amount' || field.kind === 'number'
  return {
    title,
    ...(isNumber && ({ align: 'right' } as const)),
    ...(sortable && { sortable }),
    ...(copyable && { copyable }),
  }
}

/** Copies of an amount have the decimals of its own currency, if the row has it. */
function currencyKeyOf(fields: ListFields, field: ShownField): { currencyKey?: string } {
  if (field.kind !== 'amount') return {}
  return fields[field.currencyOf]?.schema ? { currencyKey: field.currencyOf } : {}
}

/** The default cell of a field kind that needs formatting. */
function usualCell<Row>(key: string, field: ShownField): { cell?: (row: Row) => ReactNode } {
  if (field.kind === 'amount') {
    const currencyOf = (row: Row) => fieldOf(row, field.currencyOf) as Currency
    return {
      cell: (row) => {
        const value = fieldOf(row, key) as bigint | null
        if (value === null) return <span className="text-text-3">—</span>
        return <Amount value={value} currency={currencyOf(row)} />
      },
    }
  }
  if (field.kind === 'code' || field.kind === 'name') {
    const textOf = (row: Row) => field.texts[String(fieldOf(row, key))]
    return {
      cell: (row) => {
        const text = textOf(row)
        return text && <Words of={text} />
      },
    }
  }
  return {}
}
