import { parseArgs } from 'node:util'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { openByHand } from '#features/system/users/handOpened.service.ts'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { openPool } from '#server/database/pool.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { makeLogger } from '#server/log.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** `npm run staff -- add <username> <email> [--role key] [--name 'Name']`: prints the link that sets the password. */
const usage = "npm run staff -- add <username> <email> [--role administrator] [--name 'Full Name']"
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'administrator' }, name: { type: 'string' } },
  })
  const [verb, username, email] = positionals
  if (verb !== 'add' || !username || !email) throw new Error(usage)
  const url = await withApp((app) =>
    openByHand(app, { username, email, displayName: values.name ?? username, roleKey: values.role }),
  )
  console.log(`Open this within three days to set the password of ${username}:\n${url}`)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  return [
    say('en', error.text, error.values),
    ...error.fields.map(({ field, text }) => `${field}: ${say('en', text)}`),
  ].join('\n')
}

async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = config.databaseUrl === null ? await joinEmbedded({ dataDir: config.dataDir, log }) : null
  const secretKey = await loadSecretKey(config)
  const { appUrl, deskUrl } = await ensureRoles(config.databaseUrl ?? database?.ownerUrl ?? '', secretKey)
  const onError = (error: Error) => console.error(error.message)
  const pool = openPool({ url: appUrl, name: 'staff', max: 2, onError })
  const deskPool = openPool({ url: deskUrl, name: 'staff-desk', max: 1, onError })
  const pools = { pool, readPool: pool, streamPool: pool, deskPool }
  try {
    const app: App = {
      config,
      ...pools,
      log: makeLogger({ level: 'silent' }),
      secretKey,
      clock: () => new Date(),
    }
    await prepareSystem(app)
    return await work(app)
  } finally {
    await Promise.all([pool.end(), deskPool.end()])
    await database?.stop()
  }
}
