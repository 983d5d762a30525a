import { closeSync, fsyncSync, mkdirSync, openSync, symlinkSync, writeSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const block = 512

type Open = { file: number; left: number; padding: number }

/** Unpacks a tar archive below a folder as its bytes arrive. Files are flushed to disk. */
export type Unpacking = {
  take(bytes: Buffer): void
  /** Throws if the archive is incomplete. */
  end(): { files: number; bytes: number }
}

/**
 * Reads the archives that PostgreSQL sends: folders, files and links with relative names in ustar format.
 * Throws if a name leaves the folder.
 */
export function unpackInto(folder: string): Unpacking {
  const root = resolve(folder)
  const created = { files: 0, bytes: 0 }
  let waiting: Buffer = Buffer.alloc(0)
  let open: Open | null = null

  function placeOf(name: string): string {
    const place = resolve(root, name)
    if (place !== root && !place.startsWith(root + sep)) throw new Error(`the archive names ${name}`)
    return place
  }

  function begin(header: Buffer): void {
    if (header.every((byte) => byte === 0)) return
    const place = placeOf(nameIn(header))
    const kind = String.fromCharCode(header[156] ?? 0)
    if (kind === '5') return void mkdirSync(place, { recursive: true, mode: 0o700 })
    if (kind === '2') return void symlinkSync(textIn(header, 157, 100), place)
    if (kind !== '0' && kind !== '\0') throw new Error(`the archive has an entry of kind ${kind}`)
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
    const size = Number.parseInt(textIn(header, 124, 12), 8)
    open = { file: openSync(place, 'w', 0o600), left: size, padding: (block - (size % block)) % block }
    created.files += 1
    created.bytes += size
    if (size === 0) finish(open)
  }

  function finish({ file }: Open): void {
    fsyncSync(file)
    closeSync(file)
    open = null
  }

  /** Returns how many of these bytes were consumed. */
  function carryOn(bytes: Buffer): number {
    if (open === null) {
      if (bytes.length < block) return 0
      begin(bytes.subarray(0, block))
      return block
    }
    if (open.left > 0) {
      const part = bytes.subarray(0, open.left)
      open.left -= writeSync(open.file, part)
      if (open.left === 0 && open.padding === 0) finish(open)
      return part.length
    }
    const skipped = Math.min(open.padding, bytes.length)
    open.padding -= skipped
    if (open.padding === 0) finish(open)
    return skipped
  }

  return {
    take: (bytes) => {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
      let used = 0
      for (;;) {
        const step = carryOn(waiting.subarray(used))
        used += step
        if (step === 0 || used === waiting.length) break
      }
      waiting = Buffer.from(waiting.subarray(used))
    },
    end: () => {
      if (open !== null || waiting.length > 0) throw new Error('the archive broke off')
      return created
    },
  }
}

/** A long name is stored in two parts. */
function nameIn(header: Buffer): string {
  const [prefix, name] = [textIn(header, 345, 155), textIn(header, 0, 100)]
  return prefix === '' ? name : join(prefix, name)
}

function textIn(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}
