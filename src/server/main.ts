import { cacheCompiledCode } from '#server/compileCache.ts'

// Before anything else is loaded, so that all of it is cached.
cacheCompiledCode()
const { startDatabaseEarly } = await import('#server/database/earlyStart.ts')
const database = startDatabaseEarly(process.env)
const { startProduct } = await import('#server/start.ts')

const running = await startProduct(process.env, { database }).catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})

let stopping = false
// `disconnect` means that the parent process is gone, whatever ended it.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(0)
  })
}
