import { isQuery, wordAt } from '#test/statements/sources.ts'
import type { Node } from '#test/statements/tokens.ts'

/**
 * What a tenant_id is compared with: the alias of its column, '' for a bare column, or null for an outside
 * value.
 */
export type Side = string | null
export type Tie = [Side, Side]

const column = 'tenant_id'

/** Every equation of a tenant_id in this part of a query, also inside brackets, but not inside subqueries. */
export function tiesIn(nodes: Node[]): Tie[] {
  const ties: Tie[] = []
  nodes.forEach((node, at) => {
    if (node.kind === 'group') {
      if (!isQuery(node.nodes)) ties.push(...tiesIn(node.nodes), ...rowTies(nodes, at))
      return
    }
    const isEquation = node.kind === 'sign' && node.text === '='
    const isAmong = node.kind === 'word' && node.text === 'in' && wordAt(nodes, at - 1) !== 'not'
    if (!isEquation && !isAmong) return
    const [left, right] = [sideBefore(nodes, at), isAmong ? null : sideAfter(nodes, at)]
    if (left !== undefined && right !== undefined) ties.push([left, right])
    else if (left !== undefined) ties.push([left, null])
    else if (right !== undefined) ties.push([right, null])
  })
  return ties
}

/** Undefined if there is no tenant_id. */
function sideBefore(nodes: Node[], at: number): Side | undefined {
  if (wordAt(nodes, at - 1) !== column) return undefined
  const isQualified = (nodes[at - 2] as { text?: string } | undefined)?.text === '.'
  return isQualified ? (wordAt(nodes, at - 3) ?? null) : ''
}

function sideAfter(nodes: Node[], at: number): Side | undefined {
  if (wordAt(nodes, at + 1) === column) return ''
  const isQualified = (nodes[at + 2] as { text?: string } | undefined)?.text === '.'
  return isQualified && wordAt(nodes, at + 3) === column ? (wordAt(nodes, at + 1) ?? null) : undefined
}

/** (a.tenant_id, a.id) = (b.tenant_id, b.id), and the same with `in`. */
function rowTies(nodes: Node[], at: number): Tie[] {
  const [row, sign, other] = [nodes[at], nodes[at + 1], nodes[at + 2]]
  if (row?.kind !== 'group' || !sign || sign.kind === 'group' || other?.kind !== 'group') return []
  if (sign.text !== '=' && sign.text !== 'in') return []
  const [left, right] = [columnIn(row.nodes), isQuery(other.nodes) ? null : columnIn(other.nodes)]
  return left === undefined ? [] : [[left, right ?? null]]
}

function columnIn(nodes: Node[]): Side | undefined {
  const at = nodes.findIndex((_node, place) => wordAt(nodes, place) === column)
  return at < 0 ? undefined : sideBefore(nodes, at + 1)
}

/** Whether the joins name the column once for both sides: `using (tenant_id, …)`. */
export function isMerged(nodes: Node[]): boolean {
  return nodes.some((node, at) => {
    const list = nodes[at + 1]
    const using = node.kind === 'word' && node.text === 'using' && list?.kind === 'group'
    return using && list.nodes.some((one) => one.kind === 'word' && one.text === column)
  })
}

/** The aliases that no chain of ties connects to an outside value, in groups of those tied to each other. */
export function looseGroups(aliases: string[], ties: Tie[], merged: boolean): string[][] {
  const outside = '\0'
  const groupOf = new Map([...aliases, outside].map((alias) => [alias, alias]))
  const join = (a: string, b: string) => {
    const [from, to] = [groupOf.get(a), groupOf.get(b)]
    for (const [alias, group] of groupOf) if (group === from && to !== undefined) groupOf.set(alias, to)
  }
  const named = (side: Side) => (side !== null && groupOf.has(side) ? side : outside)
  for (const [left, right] of ties) {
    if (left === '' || right === '') {
      const other = left === '' ? right : left
      // A bare name is that of the one table that has it, or merged by USING.
      for (const alias of aliases) join(alias, other === '' ? alias : named(other))
    } else join(named(left), named(right))
  }
  const [first] = aliases
  if (merged && first !== undefined) for (const alias of aliases) join(alias, first)
  const loose = aliases.filter((alias) => groupOf.get(alias) !== groupOf.get(outside))
  return [...Map.groupBy(loose, (alias) => groupOf.get(alias)).values()]
}
