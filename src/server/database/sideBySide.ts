/**
 * Two versions run side by side on one database while an installation is upgraded: first what the new one needs is added
 * (expand), and what the old one used is taken away in a later release (contract).
 */

/** The first migration that is held to it. */
const heldFrom = '0096'

const contractLine = /^-- contract: \S.*$/m
const expandLine = /^-- expand: \S.*$/m

/** Does it say of itself that it takes something away? A version that does not know it then refuses to start. */
export function isContract(sql: string): boolean {
  return contractLine.test(sql)
}

const rules: { pattern: RegExp; says: string }[] = [
  { pattern: /\bdrop (table|view|materialized view|column|type|domain|sequence)\b/, says: 'takes away' },
  { pattern: /\bdrop (function|procedure)\b/, says: 'takes away a function: write a new one beside it' },
  { pattern: /\brename\b/, says: 'renames' },
  { pattern: /\balter (column )?\S+ (set data )?type\b/, says: 'changes a type' },
  { pattern: /\bset not null\b/, says: 'asks for a value that the version before may not give' },
  { pattern: /\bdrop default\b/, says: 'asks for a value that the version before may not give' },
  { pattern: /\bdrop policy\b/, says: 'takes away a policy' },
  { pattern: /\brevoke\b/, says: 'takes away a right' },
]

/**
 * What in a new migration the version before could not live with, a sentence each. What concerns only tables that the same
 * migration makes is free. `-- contract: why` says that it is meant, in a later release than what replaced it; `-- expand: why`
 * that the version before is not touched.
 */
export function sideBySideFaults({ name, sql }: { name: string; sql: string }): string[] {
  if (name < heldFrom || contractLine.test(sql) || expandLine.test(sql)) return []
  const statements = statementsOf(sql)
  const made = new Set(
    statements.flatMap((text) => text.match(/^create table (?:if not exists )?(\w+)/)?.[1] ?? []),
  )
  return statements.flatMap((text) =>
    faultsOf(text, made).map((fault) => `${name}: ${fault} (${text.slice(0, 70)})`),
  )
}

function faultsOf(text: string, made: ReadonlySet<string>): string[] {
  const table =
    text.match(/^alter table (?:if exists )?(?:only )?(\w+)/)?.[1] ?? text.match(/ on (\w+)/)?.[1] ?? ''
  if (made.has(table)) return []
  const found = rules.filter(({ pattern }) => pattern.test(text)).map(({ says }) => says)
  if (/^alter table/.test(text)) found.push(...addedFaults(text))
  if (/^create unique index/.test(text)) found.push('asks for what the version before may not keep to')
  return found
}

/** The acts of one ALTER TABLE that add something. A check that is dropped and added in one statement is widened. */
function addedFaults(text: string): string[] {
  return actsOf(text).flatMap((act) => {
    if (/^add (column )?(if not exists )?(?!constraint|check|unique|primary|foreign|exclude)\w+/.test(act))
      return /\bnot null\b/.test(act) && !/\b(default|generated)\b/.test(act)
        ? ['asks for a value that the version before does not give']
        : []
    const constraint = act.match(/^add constraint (\w+)/)?.[1]
    const widened = constraint !== undefined && text.includes(`drop constraint ${constraint}`)
    return /^add (constraint|check|unique|primary|foreign|exclude)/.test(act) && !widened
      ? ['asks for what the version before may not keep to']
      : []
  })
}

/** Split at the commas outside brackets. */
function actsOf(text: string): string[] {
  const acts = ['']
  let depth = 0
  for (const letter of text.replace(/^alter table (if exists )?(only )?\w+ /, '')) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) acts.push('')
    else acts[acts.length - 1] += letter
  }
  return acts.map((act) => act.trim())
}

/** Each statement on one line in small letters, without comments, texts and the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((text) => text !== '')
}
