import { featureOf } from './importBoundaries.ts'
import type { Source } from './sources.ts'

const writing = [
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g,
  /\binsert into (\w+)/gi,
  /\bupdate (?!skip|of\b|set\b)(\w+)(?: as \w+| \w+)?\s+set\b/gi,
  /\bdelete from (\w+)/gi,
]

const querying = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|(?<![\w.])sql(?:<[^`]*>)?`/

/** Checks that the SQL of a feature is in its SQL files, so that a reader finds all of its queries there. */
export function queriesOutsideSqlFiles(files: Source[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/features/') && !/\.sql\.ts$|\.test\.tsx?$/.test(path))
    .filter(({ text }) => querying.test(text))
    .map(({ path }) => `${path} holds SQL, but is no sql file`)
}

/**
 * Checks that each table is written by only one feature (or part of the server), and there only by SQL files.
 */
export function tableWriters(files: Source[]): string[] {
  const writers = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const { path, text } of files.filter(({ path }) => /^src\/(features|server)\//.test(path))) {
    const tables = new Set(
      writing.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table ?? '')),
    )
    for (const table of tables) {
      if (path.startsWith('src/features/') && !path.endsWith('.sql.ts'))
        faults.push(`${path} writes ${table}, but is no sql file`)
      const house = path.startsWith('src/server/') ? 'server' : featureOf(path)
      writers.set(table, (writers.get(table) ?? new Set()).add(house))
    }
  }
  for (const [table, houses] of writers) {
    if (houses.size > 1) faults.push(`${table} is written by ${[...houses].join(' and ')}`)
  }
  return faults
}
