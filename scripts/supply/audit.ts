import { spawnSync } from 'node:child_process'
import type { Outcome } from '../supply.ts'
import { root } from './packages.ts'

type Report = {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/**
 * Checks every production dependency for vulnerabilities. If the registry does not respond, the result is
 * unknown.
 */
export async function audit(say: (line: string) => void): Promise<Outcome> {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  })
  const report = readReport(stdout)
  if (report?.metadata?.vulnerabilities === undefined) {
    const why = stderr.split('\n').find((line) => /audit|ERR|error/.test(line)) ?? 'no answer'
    say(`audit     NOT AUDITED: the registry did not answer (${why.trim()}). Run this where it does.`)
    return 'unknown'
  }
  const found = Object.entries(report.vulnerabilities ?? {})
  for (const [name, { severity, range }] of found) say(`  ${severity} ${name} ${range}`)
  say(`audit     ${found.length} advisories about production dependencies`)
  return found.length === 0 ? 'clean' : 'found'
}

function readReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}
