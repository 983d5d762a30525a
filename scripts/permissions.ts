import { writeFile } from 'node:fs/promises'
import { permissionsPage } from './permissions/page.ts'

/** `npm run permissions`: writes docs/permissions.md from the registry. */
await writeFile(new URL('../docs/permissions.md', import.meta.url), permissionsPage())
