import { wordsRefused } from '#test/statements/refused.ts'
import { aliasAt, type FromList, fromList, isQuery, wordAt } from '#test/statements/sources.ts'
import { isMerged, looseGroups, tiesIn } from '#test/statements/ties.ts'
import { type Node, tokensOf, treeOf } from '#test/statements/tokens.ts'

/** `desk` is the role that reads across tenants; only its joins must name the tenant. */
export type Judging = { tables: ReadonlySet<string>; desk: boolean }

/**
 * Returns a sentence for each part of a statement that works on one machine but not on a database sharded by
 * tenant.
 */
export function faultsOf(sql: string, judging: Judging): string[] {
  const faults = statementsIn(treeOf(tokensOf(sql))).flatMap((nodes) => [
    ...queryFaults(nodes, judging, new Set()),
    ...wordsRefused(nodes, judging.tables),
  ])
  return [...new Set(faults)]
}

function statementsIn(nodes: Node[]): Node[][] {
  return splitAt(nodes, (node) => node.kind === 'sign' && node.text === ';')
}

function splitAt(nodes: Node[], isBreak: (node: Node) => boolean): Node[][] {
  const parts: Node[][] = [[]]
  for (const node of nodes) isBreak(node) ? parts.push([]) : parts.at(-1)?.push(node)
  return parts.filter((part) => part.length > 0)
}

const setSigns = new Set(['union', 'intersect', 'except'])

/** `known` has names of queries that are judged on their own. */
function queryFaults(nodes: Node[], judging: Judging, known: ReadonlySet<string>): string[] {
  const { names, parts, rest } = readWith(nodes)
  const all = new Set([...known, ...names])
  const arms = splitAt(rest, (node) => node.kind === 'word' && setSigns.has(node.text))
  return [
    ...parts.flatMap((part) => queryFaults(part, judging, all)),
    ...arms.flatMap((arm) => armFaults(arm, judging, all)),
  ]
}

/** The queries named by a WITH clause, wherever it is (also after INSERT INTO …). */
function readWith(nodes: Node[]): { names: string[]; parts: Node[][]; rest: Node[] } {
  const at = nodes.findIndex(
    (_node, place) => wordAt(nodes, place) === 'with' && wordAt(nodes, place + 1) !== 'ordinality',
  )
  const names: string[] = []
  const parts: Node[][] = []
  let place = at + 1
  if (at < 0) return { names, parts, rest: nodes }
  if (wordAt(nodes, place) === 'recursive') place += 1
  for (;;) {
    const { alias, end } = aliasAt(nodes, place)
    const as = wordAt(nodes, end) === 'as' ? end + 1 : end
    const body = nodes.findIndex((node, index) => index >= as && node.kind === 'group')
    const group = nodes[body]
    if (alias === null || group?.kind !== 'group' || body > as + 2)
      return { names: [], parts: [], rest: nodes }
    names.push(alias)
    parts.push(group.nodes)
    place = body + 1
    const next = nodes[place]
    if (next?.kind !== 'sign' || next.text !== ',') break
    place += 1
  }
  return { names, parts, rest: [...nodes.slice(0, at), ...nodes.slice(place)] }
}

function armFaults(nodes: Node[], judging: Judging, known: ReadonlySet<string>): string[] {
  const { lists, faults } = tablesOf(nodes, judging)
  const isTenants = (table: string | null) => table !== null && judging.tables.has(table) && !known.has(table)
  const aliases = lists.flatMap(({ sources }) =>
    sources.filter(({ table }) => isTenants(table)).map(({ alias }) => alias),
  )
  const loose = looseGroups([...new Set(aliases)], tiesIn(nodes), isMerged(nodes))
  const allowed = judging.desk ? 1 : 0
  const untied = loose.length > allowed ? [`${loose.flat().join(', ')} without a tenant`] : []
  const inner = lists.flatMap(({ subqueries }) => subqueries)
  return [
    ...faults,
    ...untied,
    ...inner.flatMap((query) => queryFaults(query, judging, known)),
    ...innerFaults(nodes, judging, known, new Set(inner)),
  ]
}

/** Judges the queries in conditions and columns. */
function innerFaults(
  nodes: Node[],
  judging: Judging,
  known: ReadonlySet<string>,
  done: ReadonlySet<Node[]>,
): string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'group' || done.has(node.nodes)) return []
    return isQuery(node.nodes)
      ? queryFaults(node.nodes, judging, known)
      : innerFaults(node.nodes, judging, known, done)
  })
}

/** Every table named in one arm of a query, found by the keywords before tables. */
function tablesOf(nodes: Node[], { tables }: Judging): { lists: FromList[]; faults: string[] } {
  const lists: FromList[] = []
  const faults: string[] = []
  nodes.forEach((_node, at) => {
    const [word, before] = [wordAt(nodes, at), wordAt(nodes, at - 1)]
    const isFrom =
      word === 'from' && !(before === 'distinct' && /^(is|not)$/.test(wordAt(nodes, at - 2) ?? ''))
    const isUsing =
      word === 'using' &&
      nodes[at + 1]?.kind !== 'group' &&
      nodes.some((_one, i) => wordAt(nodes, i) === 'delete')
    const isUpdate = word === 'update' && !/^(for|do|key)$/.test(before ?? '')
    if (isFrom || isUsing || isUpdate) lists.push(fromList(nodes, at + 1))
    if (word === 'into' || (word === 'copy' && nodes[at + 1]?.kind === 'word')) {
      const table = wordAt(nodes, at + 1) ?? ''
      const list = nodes.slice(at + 2, at + 5).find((node) => node.kind === 'group')
      const names =
        list?.kind === 'group' && list.nodes.some((node) => node.kind === 'word' && node.text === 'tenant_id')
      if (tables.has(table) && !names) faults.push(`${table} is added to without tenant_id`)
    }
  })
  return { lists, faults }
}
