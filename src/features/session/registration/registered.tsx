import { store, storedJson } from '#console/storage.ts'

/**
 * The registration just made in this tab, so that the result page can show its address and resend the email.
 */
export type Registered = { registrationId: string; email: string }

const key = 'registered'

export function keepRegistered(registered: Registered) {
  store(key, JSON.stringify(registered), 'sessionStorage')
}

export function readRegistered(): Registered | null {
  const stored = storedJson(key, 'sessionStorage') as Partial<Registered> | null | undefined
  return typeof stored?.registrationId === 'string' && typeof stored.email === 'string'
    ? { registrationId: stored.registrationId, email: stored.email }
    : null
}
