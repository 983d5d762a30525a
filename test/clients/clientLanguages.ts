import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { clientsFolder } from '#test/clients/conformanceCases.ts'

const run = promisify(execFile)
const tsc = join(clientsFolder, '../node_modules/typescript/bin/tsc')

/** How a client’s programs are run. `program` is a name without its ending, such as `conformance/run`. */
export type ClientLanguage = {
  name: string
  /** Commands that must all succeed before the language can be run on this machine. */
  needs: [command: string, ...args: string[]][]
  /** Compiles the client into `folder`, if it needs compiling. */
  build(folder: string): Promise<unknown>
  command(program: Program, folder: string): [command: string, ...args: string[]]
}

const inClient = (language: string, ...path: string[]) => join(clientsFolder, language, ...path)

export const clientLanguages: ClientLanguage[] = [
  {
    name: 'TypeScript',
    needs: [],
    build: buildTypescript,
    command: (program, folder) => [
      process.execPath,
      join(folder, program === 'conformance' ? 'conformance/run.mjs' : 'examples/firstPayment.mjs'),
    ],
  },
  {
    name: 'Java',
    needs: [['javac', '-version']],
    build: buildJava,
    command: (program, folder) => [
      'java',
      '-cp',
      folder,
      program === 'conformance' ? 'Conformance' : 'FirstPayment',
    ],
  },
  {
    name: 'PHP',
    needs: [['php', inClient('php', 'conformance/psr.php')]],
    build: async () => undefined,
    command: (program) => [
      'php',
      program === 'conformance'
        ? inClient('php', 'conformance/run.php')
        : inClient('php', 'examples/firstPayment.php'),
    ],
  },
  {
    name: 'Python',
    needs: [['python3', '-c', 'import sys, cryptography; assert sys.version_info >= (3, 9)']],
    build: async () => undefined,
    command: (program) => [
      'python3',
      program === 'conformance'
        ? inClient('python', 'conformance/run.py')
        : inClient('python', 'examples/first_payment.py'),
    ],
  },
]

/** Builds a copy of the package, because other tests build the package itself at the same time. */
async function buildTypescript(folder: string): Promise<void> {
  await run(process.execPath, [
    tsc,
    '-p',
    inClient('typescript', 'tsconfig.json'),
    '--outDir',
    join(folder, 'dist'),
  ])
  for (const name of ['package.json', 'conformance', 'examples'])
    await cp(inClient('typescript', name), join(folder, name), { recursive: true })
}

async function buildJava(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const folders = ['src/main/java/com/merchantconsole/gateway', 'conformance', 'examples']
  const files = await Promise.all(
    folders.map(async (name) => {
      const names = await readdir(inClient('java', name))
      return names.filter((file) => file.endsWith('.java')).map((file) => inClient('java', name, file))
    }),
  )
  await run('javac', [
    '--release',
    '8',
    '-Xlint:-options',
    '-encoding',
    'UTF-8',
    '-d',
    folder,
    ...files.flat(),
  ])
}

/** Returns why a language cannot be run here, or null if it can. */
export async function reasonNotRun({ name, needs }: ClientLanguage): Promise<string | null> {
  for (const [command, ...args] of needs) {
    const failed = await run(command, args).then(
      () => false,
      () => true,
    )
    if (failed) return `${name}: ${[command, ...args].join(' ')} fails on this machine`
  }
  return null
}

type Program = 'conformance' | 'firstPayment'
const environment = {
  ...process.env,
  PYTHONPATH: inClient('python', 'src'),
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUNBUFFERED: '1',
}

/** Runs a client’s program to its end and returns its output. */
export async function runClient(
  language: ClientLanguage,
  program: Program,
  folder: string,
  args: string[],
): Promise<string> {
  const [command, ...first] = language.command(program, folder)
  const { stdout } = await run(command, [...first, ...args], { env: environment, maxBuffer: 10_000_000 })
  return stdout
}

/** Runs a client’s program, passes on each line as it comes, and returns all lines. Rejects if it fails. */
export async function runClientLive(
  language: ClientLanguage,
  program: Program,
  folder: string,
  { env, onLine }: { env: Record<string, string>; onLine(line: string): unknown },
): Promise<string[]> {
  const [command, ...args] = language.command(program, folder)
  const child = spawn(command, args, { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors = text(child.stderr)
  const ended = once(child, 'close')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    await onLine(line)
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`${language.name} ended with ${code}: ${await errors}`)
  return lines
}
