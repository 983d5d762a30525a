import type { Node } from '#test/statements/tokens.ts'

/** A table (or a stand-in) that a query reads or writes, under its alias. */
export type Source = { table: string | null; alias: string }

export type FromList = { sources: Source[]; subqueries: Node[][] }

const ends = new Set(
  'where group order limit offset union intersect except returning set window having for fetch values do select'.split(
    ' ',
  ),
)
const joins = new Set('join inner left right full cross natural outer'.split(' '))
const noAlias = new Set([...ends, ...joins, 'on', 'using', 'tablesample', 'with'])

export const wordAt = (nodes: Node[], at: number): string | null => {
  const node = nodes[at]
  return node?.kind === 'word' ? node.text : null
}
const signAt = (nodes: Node[], at: number): string | null => {
  const node = nodes[at]
  return node?.kind === 'sign' ? node.text : null
}

/** Whether these nodes begin a query of their own. */
export function isQuery(nodes: Node[]): boolean {
  return /^(select|with|insert|update|delete|values|merge)$/.test(wordAt(nodes, 0) ?? '')
}

/** Reads a list of tables from `at` on. Returns it and where it ends. */
export function fromList(nodes: Node[], at: number): FromList & { end: number } {
  const list: FromList = { sources: [], subqueries: [] }
  let expects = true
  let place = at
  while (place < nodes.length) {
    const node = nodes[place]
    const word = wordAt(nodes, place)
    if (word !== null && ends.has(word) && !expects) break
    if (word === 'lateral' || word === 'only') place += 1
    else if (expects && node) {
      place = readSource(nodes, place, list)
      expects = false
    } else {
      if (word === 'join' || signAt(nodes, place) === ',') expects = true
      place += 1
    }
  }
  return { ...list, end: place }
}

function readSource(nodes: Node[], at: number, list: FromList): number {
  const node = nodes[at]
  if (node?.kind === 'group') {
    if (!isQuery(node.nodes)) {
      const inner = fromList(node.nodes, 0)
      list.sources.push(...inner.sources)
      list.subqueries.push(...inner.subqueries)
      return at + 1
    }
    list.subqueries.push(node.nodes)
    const { alias, end } = aliasAt(nodes, at + 1)
    if (alias) list.sources.push({ table: null, alias })
    return end
  }
  let name = wordAt(nodes, at) ?? ''
  let place = at + 1
  while (signAt(nodes, place) === '.') {
    name = wordAt(nodes, place + 1) ?? name
    place += 2
  }
  const isCall = nodes[place]?.kind === 'group'
  const { alias, end } = aliasAt(nodes, isCall ? place + 1 : place)
  list.sources.push({ table: isCall ? null : name, alias: alias ?? name })
  return end
}

/** The alias that follows, if any, and where the next token begins. */
export function aliasAt(nodes: Node[], at: number): { alias: string | null; end: number } {
  let place = at
  // A function’s own columns: `with ordinality`.
  if (wordAt(nodes, place) === 'with' && wordAt(nodes, place + 1) === 'ordinality') place += 2
  if (wordAt(nodes, place) === 'as') place += 1
  const word = wordAt(nodes, place)
  if (word === null || noAlias.has(word)) return { alias: null, end: place }
  const columns = nodes[place + 1]?.kind === 'group' ? 1 : 0
  return { alias: word, end: place + 1 + columns }
}
