import type { Source } from './sources.ts'

/** Finds import cycles, ignoring type imports. Each is reported once. */
export function circles(files: Source[]): string[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target),
    ]),
  )
  const found: string[] = []
  const done = new Set<string>()

  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
