import { signSha256, verifySha256 } from '../../channelKeys.ts'

export type AlipayParams = Readonly<Record<string, string>>

/** Names in ASCII order, `name=value` joined by `&`, nothing encoded. */
export function signedText(params: AlipayParams): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/** The same parameters without the empty ones, and with their RSA2 signature. */
export function signed(params: AlipayParams, privateKey: string): Record<string, string> {
  const given = without(params, (_name, value) => value === '')
  return { ...given, sign: signSha256(privateKey, signedText(given)) }
}

/**
 * Verifies the signature of a notification. Some products sign `sign_type` among the parameters and most do
 * not; some omit empty values and the official clients keep them, so all variants are tried.
 */
export function notificationHolds(params: AlipayParams, alipayKey: string): boolean {
  const { sign = '', ...rest } = params
  const bare = without(rest, (name) => name === 'sign_type')
  return [bare, rest]
    .flatMap((fields) => [fields, without(fields, (_name, value) => value === '')])
    .some((fields) => verifySha256(alipayKey, Buffer.from(signedText(fields)), sign))
}

function without(params: AlipayParams, dropped: (name: string, value: string) => boolean): AlipayParams {
  return Object.fromEntries(Object.entries(params).filter(([name, value]) => !dropped(name, value)))
}
