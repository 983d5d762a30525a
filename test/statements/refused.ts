import { wordAt } from '#test/statements/sources.ts'
import type { Node } from '#test/statements/tokens.ts'

const volatile = new Set('clock_timestamp random uuidv7 uuidv4 gen_random_uuid nextval timeofday'.split(' '))
const updateEnds = new Set(['from', 'where', 'returning'])

/** What Citus rejects or carries out wrongly, whatever the tenant. */
export function wordsRefused(nodes: Node[], tables: ReadonlySet<string>): string[] {
  const faults: string[] = []
  nodes.forEach((node, at) => {
    if (node.kind === 'group') faults.push(...wordsRefused(node.nodes, tables))
    if (wordAt(nodes, at) === 'merge' && wordAt(nodes, at + 1) === 'into') faults.push('MERGE')
    const isUpdate = wordAt(nodes, at) === 'update' && !/^(for|do|key)$/.test(wordAt(nodes, at - 1) ?? '')
    if (!isUpdate || !tables.has(wordAt(nodes, at + 1) ?? '')) return
    const set = nodes.findIndex((_one, place) => place > at && wordAt(nodes, place) === 'set')
    const end = nodes.findIndex((_one, place) => place > set && updateEnds.has(wordAt(nodes, place) ?? ''))
    faults.push(...valueFaults(nodes.slice(set + 1, end < 0 ? undefined : end)))
  })
  return faults
}

function valueFaults(nodes: Node[]): string[] {
  return nodes.flatMap((node, at) => {
    if (node.kind === 'group') return valueFaults(node.nodes)
    const word = wordAt(nodes, at) ?? ''
    if (word === 'case' && wordAt(nodes, at + 1) !== 'when') return ['CASE column WHEN value in an UPDATE']
    return volatile.has(word) && nodes[at + 1]?.kind === 'group' ? [`${word}() in an UPDATE`] : []
  })
}
