import { audit } from './supply/audit.ts'
import { licences } from './supply/licences.ts'
import { sbom } from './supply/sbom.ts'
import { secretsOfHistory } from './supply/secrets.ts'

/**
 * The result of a check: nothing found, something found, or the check could not run, which is not a success
 * either.
 */
export type Outcome = 'clean' | 'found' | 'unknown'

const [verb = 'all', file] = process.argv.slice(2)
const verbs: Record<string, () => Promise<Outcome>> = {
  audit: () => audit(say),
  licences: () => licences(say),
  sbom: () => sbom(file, say),
  secrets: () => secretsOfHistory(say),
}
const chosen = verb === 'all' ? ['audit', 'licences', 'secrets'] : [verb]
const outcomes: Outcome[] = []
for (const name of chosen) {
  const look = verbs[name]
  if (!look) {
    say(`There is no '${name}'. There are: ${Object.keys(verbs).join(', ')}.`)
    process.exit(2)
  }
  outcomes.push(await look())
}
process.exitCode = outcomes.includes('found') ? 1 : outcomes.includes('unknown') ? 2 : 0

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
