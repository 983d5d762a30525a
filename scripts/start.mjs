// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { build, main, pinnedEnv, pinnedNode, prepare, root, Stop, say } from './bootstrap.mjs'

await main(async () => {
  await checkPort()
  await prepare()
  await build()
  say('Starting the server')
  return serve()
})

/** Checks the port before a first installation takes minutes. The server itself rejects invalid settings. */
async function checkPort() {
  const roles = (process.env.ROLES || 'http').split(',')
  const port = Number(process.env.PORT || 8080)
  const host = process.env.HOST || '127.0.0.1'
  if (!roles.includes('http') || !Number.isInteger(port) || port < 0 || port > 65535) return

  const code = await tryPort(port, host)
  if (code === 'EADDRINUSE')
    throw new Stop(
      `Port ${port} of ${host} is taken by another program. Stop it, or take another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES') throw new Stop(`Port ${port} needs more rights. Take another: PORT=8080 npm start`)
}

function tryPort(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)))
  })
}

/**
 * Runs the server in its own process group, so that Ctrl-C reaches it once, through this process. The IPC
 * channel tells the server if this process is killed (kill -9), and it stops as well. Returns its exit code.
 */
function serve() {
  return new Promise((done, fail) => {
    const options = {
      cwd: root,
      env: pinnedEnv,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }
    const server = spawn(pinnedNode, ['src/server/main.ts'], options)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => server.kill('SIGTERM'))
    server.once('error', fail)
    server.once('exit', (code, signal) => done(signal === null ? code : 128 + constants.signals[signal]))
  })
}
