import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { BillFile } from '#features/channels/channelBills.domain.ts'
import { filesOfBill, insertPart, partOfFile } from '#features/finances/reconciliation/bills/bills.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { secretBox } from '#server/secrets.ts'

const partBytes = 1_000_000
const packed = promisify(gzip)

/** A stored file, compressed by us unless the channel did. Prepared before the transaction that writes it. */
export type PackedFile = { name: string; bytes: Uint8Array; packed: boolean }

export async function packedFile({ name, bytes }: BillFile): Promise<PackedFile> {
  if (isCompressed(bytes)) return { name, bytes, packed: false }
  return { name, bytes: await packed(bytes, { level: 1 }), packed: true }
}

/** Detects gzip or ZIP. */
function isCompressed(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x50 && bytes[1] === 0x4b)
}

/** Stores the original files of a report in parts, each encrypted and bound to its position. */
export async function keepFiles(ctx: Ctx, billId: string, files: readonly PackedFile[]): Promise<void> {
  const box = secretBox(ctx.app.secretKey)
  for (const [index, file] of files.entries()) {
    const fileNo = index + 1
    for (let at = 0, partNo = 1; at === 0 || at < file.bytes.length; at += partBytes, partNo++) {
      const plain = Buffer.from(file.bytes.subarray(at, at + partBytes))
      const sealed = box.seal(plain, placeOf(ctx.scope.tenantId, billId, fileNo, partNo))
      await insertPart(ctx.db, ctx.scope, billId, {
        ...{ fileNo, partNo, sealed, fileName: file.name, packed: file.packed },
      })
    }
  }
}

const placeOf = (tenantId: number, billId: string, fileNo: number, partNo: number) =>
  `bill_file:${tenantId}:${billId}:${fileNo}:${partNo}`

/** The files of a report with their original bytes, in chunks; reads outside the caller's transaction. */
export async function openFiles(app: App, tenantId: number, billId: string) {
  const files = await transaction(app.pool, tenantId, 'read', (db) => filesOfBill(db, tenantId, billId))
  return files.map(({ fileNo, fileName, packed: isPacked }) => ({
    name: fileName,
    pieces: (): AsyncIterable<Uint8Array> => {
      const parts = partsOf(app, tenantId, billId, fileNo)
      return isPacked ? unpacked(parts) : parts
    },
  }))
}

async function* partsOf(
  app: App,
  tenantId: number,
  billId: string,
  fileNo: number,
): AsyncGenerator<Uint8Array> {
  const box = secretBox(app.secretKey)
  for (let partNo = 1; ; partNo++) {
    const sealed = await transaction(app.pool, tenantId, 'read', (db) =>
      partOfFile(db, tenantId, billId, fileNo, partNo),
    )
    if (sealed === null) return
    yield box.open(sealed, placeOf(tenantId, billId, fileNo, partNo))
  }
}

async function* unpacked(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const source = Readable.from(parts, { objectMode: false })
  source.on('error', (error) => gunzip.destroy(error))
  yield* source.pipe(gunzip)
}
