import type { Statement } from '#server/database/statements.ts'

/**
 * Builds statements over a number of rows, one for each number, so that each is prepared once per connection
 * and keeps its plan. `columns` is how many values a row has; `shared` is how many parameters before them all
 * rows use. `textOf` gets the places of each row's values.
 */
export function rowStatements(
  name: string,
  { shared, columns }: { shared: number; columns: number },
  textOf: (rows: string[][]) => string,
): (rows: number) => Statement {
  const built = new Map<number, Statement>()
  return (rows) => {
    const known = built.get(rows)
    if (known) return known
    const places = Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) => `$${1 + shared + row * columns + column}`),
    )
    const statement = { name: `${name}-${rows}`, text: textOf(places) }
    built.set(rows, statement)
    return statement
  }
}
