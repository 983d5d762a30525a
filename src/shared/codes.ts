/** A table of names and their numeric codes on the wire and in the database. */
export type CodeTable = Readonly<Record<string, number>>
export type NameIn<T extends CodeTable> = keyof T & string

/** Returns the name of a code. Throws RangeError for an unknown code rather than guessing. */
export function nameOf<T extends CodeTable>(table: T, code: number): NameIn<T> {
  for (const name in table) if (table[name] === code) return name
  throw new RangeError(`no name for code ${code}`)
}

/** Returns the names of a code table. */
export function namesIn<T extends CodeTable>(table: T): NameIn<T>[] {
  return Object.keys(table) as NameIn<T>[]
}
