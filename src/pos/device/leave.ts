import { endSession, session } from '#pos/device/session.ts'

/** Signs out: the session ends locally at once, and on the server when it is reached. */
export async function leave(): Promise<void> {
  const token = session.get()?.token
  endSession()
  if (token === undefined) return
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch('/api/pos/signOut', { method: 'POST', headers, body: '{}', keepalive: true }).catch(
    () => undefined,
  )
}
