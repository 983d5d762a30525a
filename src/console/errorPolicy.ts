/** How the console reacts to an error response (spec, section 8). */
export type Refused = { status: number; code: string; message: string }

/** A code of our own catalogue: resource, dot, reason. */
const ownCode = /^[a-z]\w*\.\w+$/i

/**
 * Returns whether the error ends the session. A 401, a 403 or a message about a token does, except for
 * 'no.permission' and for an error code of another resource: a wrong refund password is a 403 too and must
 * not sign the user out.
 */
export function endsSession({ status, code, message }: Refused): boolean {
  if (message === 'no.permission') return false
  const aboutOther = ownCode.test(code) && !code.startsWith('session.')
  return !aboutOther && (status === 401 || status === 403 || message.includes('token'))
}
