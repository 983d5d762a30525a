import { glob, readFile } from 'node:fs/promises'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* arraysIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* arraysIn(one)
  if (!isNode(value)) return
  if (value.type === 'ArrayExpression') yield value
  for (const child of Object.values(value)) yield* arraysIn(child)
}

const textOf = (value: unknown) =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : null

/**
 * The key of an array element that is a column: an object with `key` and `title`, or a call such as
 * amountColumn('fee', title).
 */
function columnKeyOf(element: unknown): string | null {
  if (!isNode(element)) return null
  if (element.type === 'CallExpression') {
    const callee = element.callee as Node
    const named = callee.type === 'Identifier' && /column$/i.test(String(callee.name))
    return named ? textOf((element.arguments as unknown[])[0]) : null
  }
  if (element.type !== 'ObjectExpression') return null
  const valueNamed = (name: string) =>
    (element.properties as Node[]).find((property) => isNode(property.key) && property.key.name === name)
      ?.value
  return valueNamed('title') === undefined ? null : textOf(valueNamed('key'))
}

function* objectsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one)
  if (!isNode(value)) return
  if (value.type === 'ObjectExpression') yield value
  for (const child of Object.values(value)) yield* objectsIn(child)
}

function* literalsIn(value: unknown): Generator<string> {
  const text = textOf(value)
  if (text !== null) yield text
  if (Array.isArray(value)) for (const one of value) yield* literalsIn(one)
  else if (isNode(value)) for (const child of Object.values(value)) yield* literalsIn(child)
}

/** The keys of a page's field choice: `{ shown: ['a', 'b'], more: ['c'] }`. */
function chosenKeys({ properties }: Node): string[] {
  const isChoice = (property: Node) =>
    isNode(property.key) && /^(shown|more)$/.test(String(property.key.name))
  const found = (properties as Node[]).filter(isChoice)
  return found.some(({ key }) => (key as Node).name === 'shown')
    ? found.flatMap(({ value }) => [...literalsIn(value)])
    : []
}

/** Returns the column keys that occur twice in one column list of a source file, and the number of lists. */
function judge(source: string, path: string) {
  let lists = 0
  const twice: string[] = []
  const tree = parseAst(source, { lang: 'tsx' }, path)
  const columns = [...arraysIn(tree)].map(({ elements }) => (elements as unknown[]).map(columnKeyOf))
  for (const list of [...columns, ...[...objectsIn(tree)].map(chosenKeys)]) {
    const keys = list.filter((key) => key !== null)
    if (keys.length > 1) lists += 1
    for (const [place, key] of keys.entries()) if (keys.indexOf(key) < place) twice.push(`${path}: ${key}`)
  }
  return { lists, twice }
}

test('detects a duplicate column key, as an object or from a helper', () => {
  const source = `const columns = [{ key: 'a', title: m.a }, amountColumn('b', m.b), { key: 'b', title: m.b }]`
  expect(judge(source, 'x.tsx')).toEqual({ lists: 1, twice: ['x.tsx: b'] })
  const choice = `const choice: FieldChoice<Row> = { shown: ['a', 'b'], more: [...(['c', 'a'] as const)] }`
  expect(judge(choice, 'y.tsx')).toEqual({ lists: 1, twice: ['y.tsx: a'] })
})

test('finds no column list of the console with a duplicate key', async () => {
  let lists = 0
  const twice: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    const source = await readFile(path, 'utf8')
    if (!/Column|FieldChoice/.test(source) || /\.test\.tsx?$/.test(path)) continue
    const found = judge(source, path)
    lists += found.lists
    twice.push(...found.twice)
  }
  expect(lists).toBeGreaterThan(60)
  expect(twice).toEqual([])
}, 20_000)
