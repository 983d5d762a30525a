import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Head, openSignedHeads, signHeads } from '#server/audit/signedHeads.ts'
import { prepareFolder } from '#server/dataFolder.ts'

/** Where an installation's audit chains are anchored outside its database. */
export type AnchorPlace = { folder: string; installationId: string }

/**
 * Returns the anchored heads by tenant; empty if nothing is anchored yet. Throws if the file is malformed or
 * its signature is wrong.
 */
export async function readAnchor(
  { folder, installationId }: AnchorPlace,
  secretKey: Buffer,
): Promise<Map<number, Head>> {
  const file = headsFile({ folder, installationId })
  const text = await readFile(file, 'utf8').catch(missing)
  if (text === null) return new Map()
  const { heads } = openSignedHeads(secretKey, text)
  return new Map(heads.map((head) => [head.tenantId, head]))
}

/**
 * Replaces the whole file of heads atomically, so that a killed process leaves either the old file or the new
 * one.
 */
export async function writeAnchor(
  place: AnchorPlace,
  secretKey: Buffer,
  heads: Iterable<Head>,
  now: Date,
): Promise<void> {
  await prepareFolder(place.folder, 'AUDIT_ANCHOR')
  const file = headsFile(place)
  const draft = `${file}.${randomUUID()}.draft`
  const signed = signHeads(
    secretKey,
    [...heads].sort((a, b) => a.tenantId - b.tenantId),
    now,
  )
  await writeFile(draft, `${JSON.stringify(signed, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
}

/**
 * Sets the anchored heads aside after a restore. They are kept as evidence, and the next round anchors anew.
 */
export async function retireAnchor(place: AnchorPlace, now: Date): Promise<void> {
  const file = headsFile(place)
  await rename(file, `${file}.${now.toISOString().replaceAll(':', '')}`).catch(missing)
}

/** A change that took away someone's access. After a restore from an older backup it must be repeated. */
export type Revocation = {
  at: string
  tenantId: number
  merchantId: string
  auditId: string
  action: string
  objectId: string
  after: string | null
}

/** Appends revocations to the file outside the database. Duplicates are allowed. */
export async function noteRevocations(place: AnchorPlace, revocations: readonly Revocation[]): Promise<void> {
  if (revocations.length === 0) return
  await prepareFolder(place.folder, 'AUDIT_ANCHOR')
  const lines = revocations.map((one) => `${JSON.stringify(one)}\n`).join('')
  await appendFile(revocationsFile(place), lines, { mode: 0o600, flush: true })
}

/** Returns the revocations noted outside the database, without duplicates. */
export async function readRevocations(place: AnchorPlace): Promise<Revocation[]> {
  const text = (await readFile(revocationsFile(place), 'utf8').catch(missing)) ?? ''
  const lines = text.split('\n').filter((line) => line !== '')
  const all = lines.map((line) => JSON.parse(line) as Revocation)
  return [...new Map(all.map((one) => [one.auditId, one])).values()]
}

function headsFile({ folder, installationId }: AnchorPlace): string {
  return join(folder, `heads.${installationId}.json`)
}

function revocationsFile({ folder, installationId }: AnchorPlace): string {
  return join(folder, `revocations.${installationId}.jsonl`)
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
