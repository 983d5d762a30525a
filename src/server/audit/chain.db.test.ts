import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedEntries } from '#server/audit/chain.sql.ts'
import { genesis, instantOfId, leastIdAt, linkOf } from '#server/audit/chain.ts'
import { auditJobs, sealTenant } from '#server/audit/seal.ts'
import type { Head } from '#server/audit/signedHeads.ts'
import { verifyChain, verifyTenant } from '#server/audit/verify.ts'
import { dbOf } from '#server/database/db.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { transaction } from '#server/database/transaction.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'

let t: BareApp
beforeAll(async () => {
  t = await bareApp()
  await t.addMerchant({ tenantId: 7, merchantId: 'PFA9QX' })
  await t.addMerchant({ tenantId: 8, merchantId: 'SEA8QS' })
})
afterAll(() => t.close())

let written = 0

/** Writes audit entries of one merchant with amounts, Chinese text and null values. */
async function write(merchantId: string, count: number) {
  for (let n = 0; n < count; n++) {
    await t.as(merchantId, async (ctx) => {
      written += 1
      const change = {
        before: { amount: 12n ** 20n, name: '枫叶' },
        after: n % 2 === 0 ? null : { amount: 1.5 },
      }
      ctx.audit('order.paid', { type: 'order', id: String(written) }, change)
    })
  }
}

const trust = (anchored: Head[] = []) => ({ secretKey: t.app.secretKey, anchored })
const verify = (tenantId: number, anchored: Head[] = []) =>
  verifyTenant(t.owner, tenantId, new Date(), trust(anchored))

describe('the audit chain', () => {
  test('seals each entry once, however many sealers run', async () => {
    await write('PFA9QX', 40)
    const sealed = await Promise.all(Array.from({ length: 4 }, () => sealTenant(t.app, 7)))
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(40)
    await write('PFA9QX', 3)
    await auditJobs['audit.seal']?.(t.app, { tenantId: 0, merchantId: '' })
    expect(await verify(7)).toMatchObject({ tenantId: 7, sound: 43n, broken: null, unsealed: [] })
  })

  test('seals an entry that committed after later ones were sealed', async () => {
    const gate = Promise.withResolvers<void>()
    const late = t.as('SEA8QS', async (ctx) => {
      ctx.audit('order.created', { type: 'order', id: 'late' })
      await gate.promise
    })
    await write('SEA8QS', 2)
    expect(await sealTenant(t.app, 8)).toBe(2)
    gate.resolve()
    await late
    // An id from a minute ago, as a slow transaction would have it.
    const lateId = leastIdAt(new Date(Date.now() - 60_000))
    await t.owner.query(`update audit_entry set audit_id = $1 where tenant_id = 8 and object_id = 'late'`, [
      lateId,
    ])
    expect(await sealTenant(t.app, 8)).toBe(1)
    expect(await verify(8)).toMatchObject({ sound: 3n, broken: null })
  })

  test('can be appended to by the application but never changed', async () => {
    for (const table of ['audit_entry', 'audit_seal']) {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set tenant_id = 7`,
        `truncate ${table}`,
      ]) {
        await expect(t.app.pool.query(`begin; set local app.tenant_id = '7'; ${statement}`)).rejects.toThrow(
          /permission denied/,
        )
        await t.app.pool.query('rollback')
      }
    }
  })
})

const changes: Record<string, string> = {
  merchant_id: `coalesce(merchant_id, '') || 'X'`,
  source: `source % 4 + 1`,
  actor_kind: `case when actor_kind = 'system' then 'payer' else 'system' end`,
  actor_id: `coalesce(actor_id, '') || 'X'`,
  actor_name: `actor_name || ' '`,
  address: `coalesce(address, '') || 'X'`,
  action: `action || 'X'`,
  object_type: `object_type || 'X'`,
  object_id: `object_id || 'X'`,
  before: `jsonb_set(coalesce(before, '{}'), '{amount}', '1.50')`,
  after: `coalesce(after, '{}') || '{"amount": 1.50}'`,
  request_id: `request_id || 'X'`,
  create_time: `create_time + interval '1 millisecond'`,
}

describe('the chain verifier', () => {
  test('finds any single change of a row and its position', async () => {
    const column = fc.constantFrom(...Object.keys(changes))
    const position = fc.integer({ min: 1, max: 43 })
    const run = async (name: string, seq: number) => {
      const where = `tenant_id = 7 and audit_id = (select audit_id from audit_seal where tenant_id = 7 and seq = $1)`
      const { rows } = await t.owner.query(`select ${name}::text as old from audit_entry where ${where}`, [
        seq,
      ])
      const { rows: types } = await t.owner.query(
        `select pg_typeof(${name})::text as type from audit_entry limit 1`,
      )
      await t.owner.query(`update audit_entry set ${name} = ${changes[name]} where ${where}`, [seq])
      expect((await verify(7)).broken).toMatchObject({ seq: BigInt(seq), why: 'changed' })
      await t.owner.query(`update audit_entry set ${name} = $2::${types[0].type} where ${where}`, [
        seq,
        rows[0].old,
      ])
      expect((await verify(7)).broken).toBeNull()
    }
    await fc.assert(fc.asyncProperty(column, position, run), { numRuns: 40 })
    for (const name of Object.keys(changes)) await run(name, 20)
  })

  test.each([
    [
      'a changed hash',
      `update audit_seal set hash = sha256(hash) where tenant_id = 7 and seq = 9`,
      { seq: 9n, why: 'changed' },
    ],
    ['a link taken out', `delete from audit_seal where tenant_id = 7 and seq = 9`, { seq: 9n, why: 'gap' }],
    [
      'two entries that changed places',
      `update audit_seal s set audit_id = o.audit_id
         from audit_seal o where s.tenant_id = 7 and o.tenant_id = 7 and (s.seq, o.seq) in ((9, 12), (12, 9))`,
      { seq: 9n, why: 'changed' },
    ],
    [
      'an entry that is gone',
      `alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey;
       delete from audit_entry where tenant_id = 7
          and audit_id = (select audit_id from audit_seal where tenant_id = 7 and seq = 9)`,
      { seq: 9n, why: 'missingEntry' },
    ],
  ])('detects %s', async (_what, tampering, broken) => {
    const client = await t.owner.connect()
    try {
      await client.query(
        `begin; alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_key; ${tampering}`,
      )
      const decision = await verifyChain(dbOf(client), 7, new Date(), trust())
      expect(decision).toMatchObject({ sound: 8n, broken })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await verify(7)).broken).toBeNull()
  })

  /** Runs the statements as the owner without a constraint in the way, verifies the chain, and rolls back. */
  async function tampered(statements: string, anchored: Head[] = []) {
    const client = await t.owner.connect()
    try {
      await client.query(
        `begin; alter table audit_checkpoint drop constraint audit_checkpoint_tenant_id_seq_fkey`,
      )
      await client.query(statements)
      return (await verifyChain(dbOf(client), 7, new Date(), trust(anchored))).broken
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  /** Recomputes all hashes from a position on, as the database owner could without the signing key. */
  async function rebuilt(from: bigint): Promise<string> {
    const entries = await transaction(t.owner, 7, 'read', (db) => sealedEntries(db, 7, 0n, 100))
    let hash: Buffer = genesis
    const updates = entries.map((entry) => {
      if (entry.auditId === null) throw new Error('an entry is missing')
      hash = linkOf(hash, entry.seq === from ? { ...entry, action: 'order.unpaid' } : entry)
      return `update audit_seal set hash = '\\x${hash.toString('hex')}' where tenant_id = 7 and seq = ${entry.seq};`
    })
    return `update audit_entry set action = 'order.unpaid' where tenant_id = 7
       and audit_id = (select audit_id from audit_seal where tenant_id = 7 and seq = ${from}); ${updates.join('\n')}`
  }

  test('detects a chain recomputed after a change, because nobody can sign it', async () => {
    expect(await tampered(await rebuilt(5n))).toMatchObject({ why: 'forged' })
    const unsigned = `${await rebuilt(5n)}; delete from audit_checkpoint where tenant_id = 7;
      update audit_seal set seal_time = seal_time - interval '1 day' where tenant_id = 7`
    expect(await tampered(unsigned)).toMatchObject({ seq: 1n, why: 'unsigned' })
  })

  test('detects a chain that was truncated or rebuilt behind an externally kept head', async () => {
    const { head } = await verify(7)
    if (head === null) throw new Error('the chain is empty')
    expect(head.seq).toBe('43')
    expect((await verify(7, [head])).broken).toBeNull()
    const cutOff = `delete from audit_checkpoint where tenant_id = 7 and seq > 40;
      delete from audit_seal where tenant_id = 7 and seq > 40`
    expect(await tampered(cutOff)).toBeNull()
    expect(await tampered(cutOff, [head])).toMatchObject({ seq: 41n, why: 'truncated' })
    const anew = `${await rebuilt(5n)}; delete from audit_checkpoint where tenant_id = 7`
    expect(await tampered(anew, [head])).toMatchObject({ seq: 43n, why: 'rewritten' })
  })

  test('reports old unsealed entries and ignores recent ones', async () => {
    await write('PFA9QX', 2)
    expect((await verify(7)).unsealed).toEqual([])
    const inAnHour = new Date(Date.now() + 3_600_000)
    const { unsealed } = await verifyTenant(t.owner, 7, inAnHour, trust())
    expect(unsealed).toHaveLength(2)
  })

  test('exits with 0 for a sound chain and with 1 and the position otherwise', async () => {
    const env = { ...process.env, DATABASE_URL: t.ownerUrl, SECRET_KEY: t.app.secretKey.toString('hex') }
    // The command signs in with the role name that the product uses in this database.
    await ensureRoles(t.ownerUrl, t.app.secretKey)
    const command = () => promisify(execFile)(process.execPath, ['scripts/audit-verify.ts'], { env })
    expect((await command()).stdout).toContain('Tenant 000007: 43 entries hold')
    await t.owner.query(
      `update audit_entry set action = 'order.unpaid'
        where tenant_id = 7 and audit_id = (select audit_id from audit_seal where tenant_id = 7 and seq = 5)`,
    )
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('broken at position 5'),
    })
  })
})

test('converts between an instant and its smallest id without loss', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      (instant) => {
        expect(instantOfId(leastIdAt(instant))).toEqual(instant)
      },
    ),
  )
})
