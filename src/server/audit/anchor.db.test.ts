import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endSessionsAfterRestore,
  lostHeads,
  revocationsToRepeat,
} from '#features/session/restored/afterRestore.service.ts'
import { type AnchorPlace, readAnchor, retireAnchor } from '#server/audit/anchor.ts'
import { sealAll } from '#server/audit/seal.ts'
import { openSignedHeads, signHeads } from '#server/audit/signedHeads.ts'
import { advanceEpoch } from '#server/backup/epoch.ts'
import { withClient } from '#server/database/client.ts'
import { claimInstallation } from '#server/database/installation.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let folder: string
let place: AnchorPlace
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchor-'))
  t = await testApp({ AUDIT_ANCHOR: folder })
  const { installationId } = await claimInstallation(t.database.ownerUrl, t.app.secretKey)
  place = { folder, installationId }
  merchant = await t.merchant()
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const owner = (text: string) => withClient(t.database.ownerUrl, (client) => client.query(text))
const isSignedIn = async (token: string) => (await t.call('GET', '/getInfo', { token })).status === 200

test('anchors the head of each chain in a signed file and records revocations beside it', async () => {
  await t.write(merchant, async (ctx) =>
    ctx.audit(
      'gateway.keyRevoked',
      { type: 'gatewayCredential', id: merchant.merchantId },
      { after: { keyVersion: 3 } },
    ),
  )
  expect(await sealAll(t.app)).toBe(0)
  const head = (await readAnchor(place, t.app.secretKey)).get(merchant.tenantId)
  expect(head).toMatchObject({ tenantId: merchant.tenantId, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await lostHeads(t.app, place)).toEqual([])
  expect(await revocationsToRepeat(t.app, place)).toEqual([])
  await expect(readAnchor(place, randomBytes(32))).rejects.toThrow('the key of another installation')
})

test('rejects signed heads with a changed character', () => {
  const head = {
    tenantId: 1,
    seq: '9',
    auditId: '0190a0a0-0000-7000-8000-000000000000',
    hash: 'ab'.repeat(32),
  }
  const signed = signHeads(t.app.secretKey, [head], new Date())
  expect(openSignedHeads(t.app.secretKey, JSON.stringify(signed)).heads).toEqual([head])
  const changed = JSON.stringify({ ...signed, heads: [{ ...head, seq: '8' }] })
  expect(() => openSignedHeads(t.app.secretKey, changed)).toThrow('their signature does not fit')
})

test('ends all sessions once when the external epoch is ahead of the database’s', async () => {
  const token = await t.signIn(merchant, 'admin')
  expect(await endSessionsAfterRestore(t.app)).toBe(false)
  expect(await isSignedIn(token)).toBe(true)
  await advanceEpoch(place, 0, null, new Date())
  expect(await endSessionsAfterRestore(t.app)).toBe(true)
  expect(await isSignedIn(token)).toBe(false)
  expect(await endSessionsAfterRestore(t.app)).toBe(false)
})

test('ends all sessions once after a restore and lists the revocations to repeat', async () => {
  const token = await t.signIn(merchant, 'manager')
  await sealAll(t.app)
  const before = await readFile(join(folder, `heads.${place.installationId}.json`), 'utf8')
  // Deletes what a backup from before the key revocation lacks.
  await owner(`
    begin;
    create temporary table gone on commit drop as
      select s.seq from audit_entry e join audit_seal s using (tenant_id, audit_id)
       where e.tenant_id = ${merchant.tenantId} and e.action = 'gateway.keyRevoked';
    delete from audit_checkpoint where tenant_id = ${merchant.tenantId} and seq >= (select seq from gone);
    create temporary table late on commit drop as
      select audit_id from audit_seal where tenant_id = ${merchant.tenantId} and seq >= (select seq from gone);
    delete from audit_seal where tenant_id = ${merchant.tenantId} and audit_id in (select audit_id from late);
    delete from audit_entry where tenant_id = ${merchant.tenantId} and audit_id in (select audit_id from late);
    commit`)
  expect((await lostHeads(t.app, place)).map(({ tenantId }) => tenantId)).toEqual([merchant.tenantId])
  expect(await revocationsToRepeat(t.app, place)).toMatchObject([
    { action: 'gateway.keyRevoked', merchantId: merchant.merchantId, after: expect.stringContaining('3') },
  ])

  expect(await endSessionsAfterRestore(t.app)).toBe(true)
  expect(await isSignedIn(token)).toBe(false)
  expect(await endSessionsAfterRestore(t.app)).toBe(false)
  expect(await sealAll(t.app)).toBe(1)
  expect(JSON.parse(before).heads).toContainEqual(
    (await readAnchor(place, t.app.secretKey)).get(merchant.tenantId),
  )

  await retireAnchor(place, new Date())
  expect(await sealAll(t.app)).toBe(0)
  expect(await lostHeads(t.app, place)).toEqual([])
  expect((await readdir(folder)).filter((name) => name.startsWith('heads.'))).toHaveLength(2)
})

test('rejects an anchor file that holds no signed heads', async () => {
  const file = join(folder, `heads.${place.installationId}.json`)
  await writeFile(file, '{"heads": []}')
  await expect(readAnchor(place, t.app.secretKey)).rejects.toThrow('holds no signed heads')
})
