import { canonical, header } from '../http.ts'
import { hmacSha256 } from '../keys.ts'
import { text } from '../store.ts'
import type { World } from '../world.ts'
import { type CardReply, refuse } from './errors.ts'
import type { CardCall, CardHandler } from './protocol.ts'

type Once = { reply: CardReply; replayed: boolean }

/** An idempotency key expires after this time; the same call then runs again. */
const keyHoldsMs = 24 * 3_600_000

const longestKey = 255

/**
 * Runs a POST with an idempotency key once in 24 hours; a repeat gets the first response, even a server
 * error. A call that is rejected before it starts leaves the key free.
 */
export async function once(call: CardCall, handler: CardHandler): Promise<Once> {
  const key = header(call.request, 'idempotency-key')
  if (call.request.method !== 'POST' || key === '') return { reply: await handler(call), replayed: false }

  if (key.length > longestKey) {
    const message = `The idempotency key must be at most ${longestKey} characters`
    return first(refuse(400, { type: 'invalid_request_error', message }))
  }
  const { store } = call.world
  const { account } = call.merchant
  const now = call.world.clock().getTime()
  const old = 'delete from card_key where account = ? and coalesce(created_at, 0) <= ? and status is not null'
  store.run(old, account, now - keyHoldsMs)
  const known = store.one('select * from card_key where account = ? and key = ?', account, key)
  const content = contentOf(call)
  if (known && text(known, 'content') !== content)
    return first(
      refuse(400, { type: 'idempotency_error', message: 'The key was used with other parameters' }),
    )
  if (known?.status === null) {
    const message = 'Another request with this key is under way'
    return first(refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }))
  }
  if (known) {
    return { reply: { status: Number(known.status), body: JSON.parse(text(known, 'body')) }, replayed: true }
  }

  const begun = 'insert into card_key (account, key, content, created_at) values (?, ?, ?, ?)'
  store.run(begun, account, key, content, now)
  const answered = await Promise.resolve(handler(call)).catch((error: unknown) => {
    store.run('delete from card_key where account = ? and key = ?', account, key)
    throw error
  })
  if (answered.saved === false) store.run('delete from card_key where account = ? and key = ?', account, key)
  else {
    const body = JSON.stringify(answered.body)
    const sql = 'update card_key set status = ?, body = ? where account = ? and key = ?'
    store.run(sql, answered.status, body, account, key)
  }
  return first(answered)
}

/** Frees the keys of calls that a crash of the sandbox interrupted. */
export function forgetUnfinished({ store }: World): void {
  store.run('delete from card_key where status is null')
}

/** Returns a keyed hash of the call, because the form may contain card data. */
function contentOf({ request, merchant, form }: CardCall): string {
  const path = (request.raw.url ?? '').split('?', 1)[0]
  return hmacSha256(merchant.keys.secretKey, `${path}\n${canonical(form)}`)
}

function first(reply: CardReply): Once {
  return { reply, replayed: false }
}
