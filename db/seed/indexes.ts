import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withClient } from '#server/database/client.ts'

/**
 * The indexes of lists and searches: creating them once at the end costs a hundredth of maintaining them
 * for each order.
 */
const forLists = [
  'way',
  'amount',
  'gateway',
  'scene',
  'store_code',
  'device',
  'operator',
  'card',
  'status',
  'pay_time',
  'transaction',
]
const names = forLists.map((name) => `pay_order_by_${name}`)

/**
 * Fills the order table without the indexes of its lists and creates them afterwards. Their definitions are
 * stored in `file`, so that a start after a kill creates them too.
 */
export async function withoutListIndexes(
  ownerUrl: string,
  file: string,
  fill: () => Promise<void>,
): Promise<void> {
  const definitions = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index where indexrelid::regclass::text = any($1)`,
      [names],
    )
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(rows.map(({ definition }) => definition)))
    for (const { name } of rows) await client.query(`drop index ${name}`)
    return rows
  })
  await fill()
  if (definitions.length > 0) await restoreListIndexes(ownerUrl, file)
}

/** Makes what `file` says is missing; nothing where there is no such file. */
export async function restoreListIndexes(ownerUrl: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return
  await withClient(ownerUrl, async (client) => {
    for (const definition of JSON.parse(text) as string[]) {
      await client.query(definition.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '))
    }
  })
  await rm(file)
}
