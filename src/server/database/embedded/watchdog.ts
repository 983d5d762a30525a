import { spawn } from 'node:child_process'
import type { Account } from '#server/database/embedded/account.ts'

/**
 * Ends the database when this process ends in a way that it cannot see itself (kill -9): a small shell waits on a pipe
 * that closes with this process, and then asks the server for a fast shutdown. Returns how to call it off.
 */
export function watchOver(server: number, account: Account) {
  const script = `read -r word || kill -INT ${server}`
  const shell = spawn('/bin/sh', ['-c', script], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the database would outlive such an end, and the next start would replace it.
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  return () => void shell.stdin.end('off\n')
}
