import type { z } from 'zod'
import type { Filter } from '#console/list/filters.ts'
import { optionsOf } from '#console/ui/options.ts'
import { isShown, type ListFields } from '#shared/listFields.ts'

type Filtered = { fields: ListFields; filters: z.ZodRawShape }
type FieldKey<L extends Filtered> = keyof L['fields'] & keyof L['filters'] & string

/**
 * Returns the filters of a list that have the name of a field: with the field's title, and with its labels as
 * options if it has labels. Filters with another name, other options or another input are written by hand.
 */
export function fieldFilters<L extends Filtered, K extends FieldKey<L>>(
  { fields, filters }: L,
  keys: readonly K[],
): Filter<Record<K, unknown>>[] {
  return keys.map((key) => {
    const field = fields[key]
    if (!field || !isShown(field)) throw new Error(`${key} is no field of the list`)
    const named = { key, label: field.title }
    if (field.kind !== 'code' && field.kind !== 'name') return named
    return { ...named, options: optionsOf(field.texts), ...(takesMany(filters[key]) && { many: true }) }
  })
}

/** Whether a filter takes several values at once. */
function takesMany(filter: z.core.SomeType | undefined): boolean {
  const inner = filter?._zod.def.type === 'optional' ? (filter as z.ZodOptional).unwrap() : filter
  return inner?._zod.def.type === 'array'
}
