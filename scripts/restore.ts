import { parseArgs } from 'node:util'
import { restoreBackup, type Until } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'

/** `npm run restore -- --from FOLDER [--until TIME|latest]`: makes the data folder DATA_DIR of a backup. */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  const options = { from: { type: 'string' }, until: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  if (!values.from) throw new Error('Say where from: npm run restore -- --from FOLDER [--until TIME|latest]')
  const { databaseUrl, dataDir, walArchive } = readConfig(process.env)
  if (databaseUrl !== null) throw new Error('DATABASE_URL is set: restore that database with its own tools.')
  const until = readUntil(values.until)
  const began = performance.now()
  const { endedAt } = await restoreBackup({ from: values.from, dataDir, until, walArchive, log })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const reached =
    until === null ? endedAt : until === 'latest' ? 'the end of the kept log' : until.toISOString()
  console.log(`${dataDir}: restored until ${reached}; ${seconds} s. Start it with DATA_DIR=${dataDir}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readUntil(text: string | undefined): Until {
  if (text === undefined || text === 'latest') return text ?? null
  const time = new Date(text)
  if (!/[Zz]$|[+-]\d\d:?\d\d$/.test(text) || Number.isNaN(time.getTime()))
    throw new Error(
      `--until is '${text}', but must be an instant with its offset, such as 2026-11-23T09:30:00Z, or latest.`,
    )
  return time
}
