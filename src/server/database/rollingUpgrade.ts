/**
 * Rules for rolling upgrades, where two versions share one database: a release adds what the new version
 * needs (expand), and a later release removes what the old version used (contract).
 */

/** The first migration these rules apply to. */
const heldFrom = '0096'

const contractLine = /^-- contract: \S.*$/m
const expandLine = /^-- expand: \S.*$/m

/**
 * Whether a migration declares that it removes something. A version that does not know the migration then
 * refuses to start.
 */
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
 * Returns one sentence for each statement in a migration that would break the previous version. Changes to
 * tables that the same migration creates are exempt. `-- contract: why` declares a deliberate removal in a
 * later release than its replacement; `-- expand: why` declares that the previous version is not affected.
 */
export function rollingUpgradeFaults({ name, sql }: { name: string; sql: string }): string[] {
  if (name < heldFrom || contractLine.test(sql) || expandLine.test(sql)) return []
  const statements = statementsOf(sql)
  const names = new Set(
    statements.flatMap((text) => text.match(/^create table (?:if not exists )?(\w+)/)?.[1] ?? []),
  )
  return statements.flatMap((text) =>
    faultsOf(text, names).map((fault) => `${name}: ${fault} (${text.slice(0, 70)})`),
  )
}

function faultsOf(text: string, created: ReadonlySet<string>): string[] {
  const table =
    text.match(/^alter table (?:if exists )?(?:only )?(\w+)/)?.[1] ?? text.match(/ on (\w+)/)?.[1] ?? ''
  if (created.has(table)) return []
  const found = rules.filter(({ pattern }) => pattern.test(text)).map(({ says }) => says)
  if (/^alter table/.test(text)) found.push(...addedFaults(text))
  if (/^create unique index/.test(text)) found.push('asks for what the version before may not keep to')
  return found
}

/**
 * Checks the additions of one ALTER TABLE. A check that is dropped and added in one statement counts as
 * widened.
 */
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

/** Splits an ALTER TABLE at the commas outside brackets. */
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

/**
 * Returns each statement on one line in lower case, without comments, string literals and function bodies.
 */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((text) => text !== '')
}
