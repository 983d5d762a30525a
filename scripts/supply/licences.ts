import type { Outcome } from '../supply.ts'
import { type Package, productionPackages } from './packages.ts'

/** What may be used in a product that is sold and whose source is not given away, without asking anyone. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'OFL-1.1'],
  // The file's own changes would have to be given; none is changed.
  'MPL-2.0',
  // libvips: a library of its own beside the product, which may be exchanged for another.
  'LGPL-3.0-or-later',
])

/** Packages that say theirs elsewhere, or in words that are no SPDX expression: looked at by hand, with what was found. */
const lookedAt: Readonly<Record<string, string>> = {
  // LICENSE.md of its repository, and the README: 'MIT LICENSE'.
  'png-js': 'MIT',
}
/** The builds of one package for other platforms, which are not installed here. */
const families: readonly [RegExp, string][] = [[/^@tailwindcss\/oxide-/, 'MIT']]

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

/** Each package whose licence is not known or not on the list. */
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

/** Of alternatives one must be allowed, of those that hold together all. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '').replaceAll('Apache2', 'Apache-2.0')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))
}
