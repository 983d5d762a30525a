import { spawn } from 'node:child_process'
import type { Account } from '#server/database/embedded/account.ts'

/**
 * Stops the database when this process ends without a chance to do so (kill -9): a small shell waits on a
 * pipe that closes with this process, then requests a fast shutdown. Returns a function that cancels it.
 */
export function watchOver(server: number, account: Account) {
  const script = `read -r word || kill -INT ${server}`
  const shell = spawn('/bin/sh', ['-c', script], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the database would outlive this process, and the next start would replace it.
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  return () => void shell.stdin.end('off\n')
}
