import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

type Locked = {
  version?: string
  license?: string | string[] | { type?: string }
  integrity?: string
  dev?: boolean
  link?: boolean
}

/**
 * A package of the lock file. `licence` is null if neither the lock file nor the installed package states
 * one.
 */
export type Package = {
  path: string
  name: string
  version: string
  licence: string | null
  integrity: string | null
}

/** Returns every production package for any platform, including optional ones. */
export function productionPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, locked]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version ?? '',
      licence: textOf(locked.license) ?? installedLicence(path),
      integrity: locked.integrity ?? null,
    }))
}

function installedLicence(path: string): string | null {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return null
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: Locked['license']
    licenses?: { type?: string }[]
  }
  return textOf(license) ?? licenses?.map(({ type = '' }) => type).join(' OR ') ?? null
}

function textOf(licence: Locked['license']): string | null {
  if (Array.isArray(licence)) return licence.join(' OR ')
  return (typeof licence === 'string' ? licence : licence?.type) ?? null
}
