import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

type Listed = { Path: string; Size: number; Checksum: string }

const named = 5

/**
 * Returns the first few differences between a copied database and its manifest: missing files, other lengths
 * or other contents. Empty if the copy is intact.
 */
export async function damagesOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'backup_manifest'), 'utf8')
  const { Files: files } = JSON.parse(text) as { Files: Listed[] }
  const damages: string[] = []
  for (const { Path: path, Size: size, Checksum: checksum } of files) {
    const file = join(folder, path)
    const found = await stat(file).catch(missing)
    if (found === null) damages.push(`${path} is missing`)
    else if (found.size !== size) damages.push(`${path} has ${found.size} bytes, not ${size}`)
    else if ((await hashOf(file)) !== checksum) damages.push(`${path} was changed`)
    if (damages.length === named) break
  }
  return damages
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
