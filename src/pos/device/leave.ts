import { endSession, session } from '#pos/device/session.ts'

/** The person leaves the till: their session ends here at once, and at the server as soon as it hears of it. */
export async function leave(): Promise<void> {
  const token = session.get()?.token
  endSession()
  if (token === undefined) return
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch('/api/pos/signOut', { method: 'POST', headers, body: '{}', keepalive: true }).catch(
    () => undefined,
  )
}
