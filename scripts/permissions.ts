import { writeFile } from 'node:fs/promises'
import { permissionsPage } from './permissions/page.ts'

/** `npm run permissions`: generates docs/permissions.md from what the features declare. */
await writeFile(new URL('../docs/permissions.md', import.meta.url), permissionsPage())
