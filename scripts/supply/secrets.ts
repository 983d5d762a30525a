import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Outcome } from '../supply.ts'
import { known } from './knownSecrets.ts'
import { root } from './packages.ts'
import { type Finding, findingsIn } from './patterns.ts'

type LocatedFinding = Finding & { where: string }

/** Scans every line that was ever added to the repository on any branch. */
export async function secretsOfHistory(say: (line: string) => void): Promise<Outcome> {
  const args = ['log', '-p', '--all', '--no-color', '--no-renames', '--unified=0', '--format=commit %h']
  const git = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const failed: string[] = []
  git.stderr.on('data', (part) => failed.push(String(part)))
  const code = new Promise<number>((done) => {
    git.on('error', () => done(1))
    git.on('close', (status) => done(status ?? 1))
  })
  const found = new Map<string, LocatedFinding>()
  let [commits, lines, commit, file, before] = [0, 0, '', '', '']
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) {
      commits += 1
      commit = line.slice('commit '.length)
    } else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('+')) {
      lines += 1
      for (const finding of isRead(file) ? findingsIn(withHead(before, line.slice(1))) : [])
        found.set(finding.fingerprint, { ...finding, where: `${commit} ${file}` })
      before = line.slice(1)
    }
  }
  if ((await code) !== 0) {
    say(`secrets   NOT LOOKED FOR: git has no history here (${failed.join('').trim().slice(0, 200)})`)
    return 'unknown'
  }
  return told([...found.values()], `${commits} commits, ${lines} lines added`, say)
}

function told(found: readonly LocatedFinding[], looked: string, say: (line: string) => void): Outcome {
  const open = unknownOf(found)
  for (const { kind, fingerprint, hint, where } of open) say(`  ${fingerprint} ${kind}: ${hint} in ${where}`)
  say(
    `secrets   ${looked}; ${found.length} read as a secret, ${found.length - open.length} of them known, ${open.length} not`,
  )
  return open.length === 0 ? 'clean' : 'found'
}

function unknownOf<F extends Finding>(found: readonly F[]): F[] {
  return found.filter(({ fingerprint }) => !(fingerprint in known))
}

/** Joins a private key's header with the line after it, because the patterns need both. */
function withHead(before: string, line: string): string {
  return /PRIVATE KEY-----\s*$/.test(before) ? before.trim() + line.trim() : line
}

const folders = ['src', 'test', 'db', 'scripts', 'docs', 'clients']

/** Scans the current files. Returns each place that looks like a secret and is not listed as known. */
export function secretsOfFiles(): string[] {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => isRead(name) && statSync(join(root, name)).isFile())
      .flatMap((name) => {
        const lines = readFileSync(join(root, name), 'utf8').split('\n')
        return lines.flatMap((line, place) =>
          findingsIn(line).map((one) => ({ ...one, where: `${name}:${place + 1}` })),
        )
      }),
  )
  return unknownOf(found).map(({ kind, fingerprint, where }) => `${kind} ${fingerprint} in ${where}`)
}

/** Skips binary files, and the lock file, which is full of digests. */
function isRead(name: string): boolean {
  return !/\.(png|jpe?g|webp|woff2?|ttf|ico|gz|br|pdf|xlsx)$|package-lock\.json$|node_modules\//.test(name)
}
