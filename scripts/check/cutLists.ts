import type { Source } from './sources.ts'

const pages = /^src\/(console|features|pos)\/.*\.tsx?$/
const serverSide = /\.(service|sql|routes|jobs)\.ts$/
/** A query with a page size of 50 or more and nothing that searches. */
const reads = /\{[^{}]*\bpageSize: ?([5-9]\d|\d{3,})\b[^{}]*\}/g

/**
 * Reports pages that read a list up to a fixed size: what lies beyond is missing without a word. A picker is a
 * Combobox, which searches on the server.
 */
export function cutLists(files: Source[]): string[] {
  return files
    .filter(({ path }) => pages.test(path) && !serverSide.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(reads)]
        .filter(([query]) => !/\bsearch\b/.test(query))
        .map(([query]) => `${path} reads a list up to a fixed size: ${query.replaceAll(/\s+/g, ' ')}`),
    )
}
