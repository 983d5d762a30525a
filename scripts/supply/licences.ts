import type { Outcome } from '../supply.ts'
import { type Package, productionPackages } from './packages.ts'

/** The licences that a commercial closed-source product may use without further review. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'OFL-1.1'],
  // Changes to the package's own files would have to be published; we make none.
  'MPL-2.0',
  // libvips is a separate library beside the product and can be replaced.
  'LGPL-3.0-or-later',
])

/** Packages without a valid SPDX expression, reviewed manually with the result. */
const lookedAt: Readonly<Record<string, string>> = {
  // Stated in LICENSE.md of its repository and in its README: 'MIT LICENSE'.
  'png-js': 'MIT',
}
/** Builds of one package for other platforms, which are not installed here. */
const families: readonly [RegExp, string][] = [[/^@tailwindcss\/oxide-/, 'MIT']]

/** Prints the licences of the production dependencies and those that are not allowed. */
export async function licences(say: (line: string) => void): Promise<Outcome> {
  const packages = productionPackages()
  const counts = new Map<string, number>()
  for (const one of packages) {
    const licence = licenceOf(one) ?? 'unknown'
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  }
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
    say(`  ${String(count).padStart(5)} ${licence}`)
  const faults = faultyLicences(packages)
  for (const fault of faults) say(`  NOT ALLOWED ${fault}`)
  say(`licences  ${packages.length} production packages, ${faults.length} not allowed`)
  return faults.length === 0 ? 'clean' : 'found'
}

/** Returns each package whose licence is unknown or not allowed. */
export function faultyLicences(packages: readonly Package[] = productionPackages()): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one)
    if (licence !== null && isAllowed(licence)) return []
    return [`${one.name} ${one.version}: ${licence ?? 'no licence is said'}`]
  })
}

function licenceOf({ name, licence }: Package): string | null {
  return lookedAt[name] ?? licence ?? families.find(([names]) => names.test(name))?.[1] ?? null
}

/** Whether an SPDX expression is allowed: one choice of OR must be, and all parts of AND. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '').replaceAll('Apache2', 'Apache-2.0')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))
}
