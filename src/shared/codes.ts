/** A table of names and the numbers by which the wire and the database know them. */
export type CodeTable = Readonly<Record<string, number>>
export type NameIn<T extends CodeTable> = keyof T & string

/** The name that a number stands for. Throws on a number that the table lacks: a stored code is never guessed. */
export function nameOf<T extends CodeTable>(table: T, code: number): NameIn<T> {
  const found = namesIn(table).find((name) => table[name] === code)
  if (found === undefined) throw new RangeError(`no name for code ${code}`)
  return found
}

export function namesIn<T extends CodeTable>(table: T): NameIn<T>[] {
  return Object.keys(table) as NameIn<T>[]
}
