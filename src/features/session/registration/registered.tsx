import { store, storedJson } from '#console/storage.ts'

/** What this tab has just registered: so that its result page can say where the mail went, and send it again. */
export type Registered = { registrationId: string; email: string }

const key = 'registered'

export function keepRegistered(registered: Registered) {
  store(key, JSON.stringify(registered), 'sessionStorage')
}

export function readRegistered(): Registered | null {
  const kept = storedJson(key, 'sessionStorage') as Partial<Registered> | null | undefined
  return typeof kept?.registrationId === 'string' && typeof kept.email === 'string'
    ? { registrationId: kept.registrationId, email: kept.email }
    : null
}
