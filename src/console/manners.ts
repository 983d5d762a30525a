/** What the console does about a refusal (spec, section 8). */
export type Refused = { status: number; code: string; message: string }

/** Calls whose caller says itself what went wrong. */
const silent = [
  /^\/login$/,
  /^\/signIn\//,
  /^\/proof(\/|$)/,
  /^\/find$/,
  /^\/images$/,
  /^\/paymentLinkDrafts/,
  /^\/logout$/,
  /^\/emailChange(\/|$)/,
  /^\/register/,
  /^\/login\/ticket/,
  /^\/refund_pwd$/,
  /^\/forgetpassword$/,
  /^\/refund\/[^/]+$/,
  /^\/orders\/[^/]+\/refunds$/,
  /\/verifyEmail/,
  /\/forgotPassword/,
  /\/password/,
  /\/login\/qr/,
]

export function isSilent(path: string): boolean {
  return silent.some((pattern) => pattern.test(path))
}

/** A code of our own catalogue: the noun, and what is said of it. */
const ownCode = /^[a-z]\w*\.\w+$/i

/**
 * Is the session over? 401, 403 and a message about a token say so, but for 'no.permission', and but for a refusal that
 * names another subject: a wrong refund password is a 403 too, and signs nobody out.
 */
export function endsSession({ status, code, message }: Refused): boolean {
  if (message === 'no.permission') return false
  const aboutOther = ownCode.test(code) && !code.startsWith('session.')
  return !aboutOther && (status === 401 || status === 403 || message.includes('token'))
}
