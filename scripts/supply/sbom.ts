import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Outcome } from '../supply.ts'
import { root } from './packages.ts'

/** Writes the bill of materials of production in CycloneDX, as npm makes it from the lock file. */
export async function sbom(file: string | undefined, say: (line: string) => void): Promise<Outcome> {
  if (file === undefined) {
    say('sbom needs a file to write: npm run supply -- sbom FILE')
    return 'unknown'
  }
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--package-lock-only']
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) {
    say(`sbom      not made: ${stderr.trim()}`)
    return 'unknown'
  }
  const { components, specVersion } = JSON.parse(stdout) as { components: unknown[]; specVersion: string }
  writeFileSync(file, stdout)
  say(`sbom      ${components.length} components as CycloneDX ${specVersion} in ${file}`)
  return 'clean'
}
