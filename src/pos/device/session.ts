import { fieldsOf, kept } from '#pos/store.ts'

/** Who works at the till. It lasts as long as the tab: whoever closes it has left. */
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
