import { signRsa, verifyRsa } from '../keys.ts'

export type Parameters = Record<string, string>

/** Joins parameters as `k=v&k=v`, sorted by key, with raw values, omitting empty and excluded ones. */
function signContent(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((key) => !without.includes(key) && parameters[key] !== '')
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&')
}

/** For a merchant's request only `sign` is excluded from the signed content. */
export function verifyRequest(publicKey: string, parameters: Parameters): boolean {
  return verifyRsa(publicKey, signContent(parameters, ['sign']), parameters.sign ?? '')
}

/** For a notification or return, `sign` and `sign_type` are excluded from the signed content. */
export function signMessage(privateKey: string, parameters: Parameters): Parameters {
  const signature = signRsa(privateKey, signContent(parameters, ['sign', 'sign_type']))
  return { ...parameters, sign: signature, sign_type: 'RSA2' }
}

export type ResponseSigner = { privateKey: string; certificateSn: string | null }

/** Signs the exact text of the response node; in certificate mode, the certificate's SN is sent with it. */
export function signedResponse(signer: ResponseSigner | null, node: string, reply: object): string {
  const inside = JSON.stringify(reply)
  if (signer === null) return `{"${node}":${inside}}`
  const named = signer.certificateSn === null ? '' : `"alipay_cert_sn":"${signer.certificateSn}",`
  return `{"${node}":${inside},${named}"sign":"${signRsa(signer.privateKey, inside)}"}`
}
