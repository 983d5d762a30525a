import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { migrationsFolder, readMigrations } from '#server/database/migrate.ts'

/** `npm run db:new NAME`: creates the next numbered migration, empty. */
const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_+|_+$/g, '')

if (name === '') {
  console.error('Say what the migration does: npm run db:new add_refund_reason')
  process.exit(1)
}

const last = (await readMigrations()).at(-1)?.name ?? '0000'
const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
const file = join(migrationsFolder, `${number}_${name}.sql`)
await writeFile(file, '', { flag: 'wx' })
console.log(relative(process.cwd(), file))
