import { insertNonces, type NewNonce } from '#features/gateway/credentials/nonces.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Scope } from '#server/session/scope.ts'

type Claim = NewNonce & { settle: (isFirst: boolean) => void; fail: (error: unknown) => void }
/** Claims that wait for the current write of their tenant. */
const turns = new WeakMap<App, Map<number, Claim[]>>()
const mostTogether = 16

/**
 * Uses up a nonce; false if it was already used. Of two concurrent processes, one gets false. Claims that
 * arrive while others of their tenant are written share the next statement, because a transaction each costs
 * more than everything else that a call's admission does.
 */
export function claimNonce(app: App, { tenantId, merchantId }: Scope, nonce: string): Promise<boolean> {
  const known = turns.get(app) ?? new Map<number, Claim[]>()
  turns.set(app, known)
  return new Promise((settle, fail) => {
    const claim = { merchantId, nonce, createTime: app.clock(), settle, fail }
    const waiting = known.get(tenantId)
    if (waiting) return void waiting.push(claim)
    known.set(tenantId, [claim])
    void writeInTurn(app, tenantId, known)
  })
}

async function writeInTurn(app: App, tenantId: number, known: Map<number, Claim[]>): Promise<void> {
  const waiting = known.get(tenantId) ?? []
  while (waiting.length > 0) {
    const claims = waiting.splice(0, mostTogether)
    await write(app, tenantId, claims).catch((error: unknown) => {
      for (const { fail } of claims) fail(error)
    })
  }
  // Runs in the same tick as the last check, so that nothing can be added in between and lost.
  known.delete(tenantId)
}

async function write(app: App, tenantId: number, claims: readonly Claim[]): Promise<void> {
  let inserted = new Set<string>()
  // Begin, statement and commit travel together.
  await transaction(app.pool, tenantId, 'write', async (db, atEnd) =>
    atEnd(async () => {
      inserted = await insertNonces(db, tenantId, claims)
    }),
  )
  // Of two claims of the same nonce, the first has it.
  for (const { merchantId, nonce, settle } of claims) settle(inserted.delete(`${merchantId}/${nonce}`))
}
