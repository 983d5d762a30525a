import type { QueryResultRow } from 'pg'
import { type Db, run, type Statement } from '#server/database/db.ts'

/** Separates the items of an array on their way to the database. No ID contains it. */
const unit = '\u001f'

export type ParameterType = 'integer' | 'bigint' | 'text' | 'timestamptz' | 'date' | 'text[]'

/**
 * Runs a statement for many sets of values at once, as a lateral join, so that it is sent, planned and
 * started once. `types` are those of its parameters. Returns the rows of each set, in the order of the sets.
 */
export async function runForMany<Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  types: readonly ParameterType[],
  sets: readonly (readonly unknown[])[],
): Promise<Row[][]> {
  const found = sets.map((): Row[] => [])
  if (sets.length === 0) return found
  const columns = types.map((type, place) =>
    sets.map((set) => (type === 'text[]' ? (set[place] as string[]).join(unit) : set[place])),
  )
  const rows = await run<Row & { place: number }>(db, manyOf(statement, types), columns)
  for (const row of rows) found[row.place - 1]?.push(row)
  return found
}

function manyOf({ name, text }: Statement, types: readonly ParameterType[]): Statement {
  const parameters = types.map((type, place) => `$${place + 1}::${type === 'text[]' ? 'text' : type}[]`)
  const names = types.map((_type, place) => `value_${place + 1}`)
  const values = types.map((type, place) =>
    type === 'text[]'
      ? `string_to_array(value_${place + 1}, '${unit}') as value_${place + 1}`
      : `value_${place + 1}`,
  )
  // `offset 0` makes PostgreSQL split an array once for each set, not for each row compared with it.
  return {
    name: `${name}-many`,
    text: `select many.place::integer as place, found.*
             from (select place, ${values.join(', ')}
                     from unnest(${parameters.join(', ')}) with ordinality given (${names.join(', ')}, place)
                   offset 0) many
            cross join lateral (${text.replace(/\$(\d+)/g, 'many.value_$1')}) found`,
  }
}
