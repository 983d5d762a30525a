import fastify from 'fastify'
import { openSandbox } from './sandbox.ts'

/**
 * Runs the sandbox as a separate process on loopback. Settings: PORT (8090), DATA_DIR (./.data), PUBLIC_URL
 * (where the product and the payer reach it).
 */
const port = Number(process.env.PORT ?? 8090)
const dataDir = process.env.DATA_DIR ?? './.data'
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`

const sandbox = await openSandbox({ dataDir, publicUrl })
const app = fastify({ forceCloseConnections: true })
await app.register(sandbox.plugin, { prefix: '/sandbox' })

// The product, in another process, fetches the keys that a merchant would have received from each channel.
app.get<{ Params: { merchantRef: string }; Querystring: { name?: string } }>(
  '/sandbox/credentials/:merchantRef',
  async (request) => await sandbox.credentials(request.params.merchantRef, request.query),
)

await app.listen({ host: '127.0.0.1', port })
console.log(`Sandbox of the rails: ${publicUrl}/sandbox/phone`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    await sandbox.close()
  })
}
