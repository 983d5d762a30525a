import { fieldsOf, kept } from '#pos/store.ts'

/** The signed-in user, for as long as the tab: closing it signs out. */
export type Session = { token: string; expireTime: number }

export const session = kept<Session | null>(
  'pos.session',
  (found) => {
    const { token, expireTime } = fieldsOf(found)
    return typeof token === 'string' && typeof expireTime === 'number' ? { token, expireTime } : null
  },
  'sessionStorage',
)

export function endSession() {
  session.set(null)
}
