// `npm run lock:complete`: run it after each change of dependencies. npm omits packages of other platforms
// that its registry lacks from package-lock.json, and `npm ci` then rejects the file. This adds them; --check
// only reports what is missing. Plain JavaScript, because it must run after `npm ci` has failed.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPackages(lock.packages)

if (process.argv.includes('--check')) {
  for (const { name, version } of missing)
    console.error(`${name}@${version} is missing: npm run lock:complete`)
  process.exit(missing.length === 0 ? 0 : 1)
}
await complete()
console.log(`Added ${missing.length} packages of other platforms to package-lock.json`)

/**
 * Returns every optional dependency that is missing from the lock file, with the path where npm would look
 * for it.
 */
function missingPackages(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => !isFound(packages, path, name, version))
      .map(([name, version]) => ({
        name,
        version,
        path: placeFor(packages, path, name),
        dev: entry.dev === true,
      })),
  )
}

function isFound(packages, path, name, version) {
  const found = placesFrom(path)
    .map((place) => packages[`${place}node_modules/${name}`])
    .find((entry) => entry !== undefined)
  return found !== undefined && (found.version === version || !isExact(version))
}

function isExact(version) {
  return /^\d+\.\d+\.\d+/.test(version)
}

/**
 * Returns where a package at this path looks for others: below itself, then below each package that contains
 * it, then at the top.
 */
function placesFrom(path) {
  const parts = path === '' ? [] : path.split('/node_modules/')
  const places = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
  return [...places, '']
}

function placeFor(packages, path, name) {
  const top = `node_modules/${name}`
  return packages[top] === undefined ? top : `${path}/node_modules/${name}`
}

async function complete() {
  for (const { name, version, path, dev } of missing) {
    const facts = (await published(name, version)) ?? { version, ...platformIn(name) }
    lock.packages[path] = { ...facts, ...(dev ? { dev: true } : {}), optional: true }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}

/** Returns the registry's metadata of the package, or null if the registry does not have it. */
async function published(name, version) {
  const fields = ['version', 'os', 'cpu', 'libc', 'dist.integrity']
  const view = ['view', `${name}@${version}`, ...fields, '--json', '--loglevel=error']
  const answer = await promisify(execFile)('npm', view).catch(() => null)
  if (answer === null || answer.stdout.trim() === '') return null

  const { 'dist.integrity': integrity, ...facts } = JSON.parse(answer.stdout)
  return integrity === undefined ? facts : { ...facts, integrity }
}

/** Derives the platform from the package's name: `@scope/x-linux-arm64-musl`. */
function platformIn(name) {
  const words = name.split('-')
  const os = words.find((word) =>
    ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word),
  )
  const cpu = words.find((word) => /^(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)$/.test(word))
  if (cpu === undefined)
    throw new Error(`The name ${name} does not tell its platform: add it to package-lock.json by hand`)

  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(os === 'linux' ? { libc: [libc] } : {}) }
}
