import { signRsa, verifyRsa } from '../keys.ts'

export type Parameters = Record<string, string>

/** `k=v&k=v` in the order of the keys' bytes, values as they are, without empty ones and those named. */
function signContent(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((key) => !without.includes(key) && parameters[key] !== '')
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&')
}

/** A request of the merchant: only `sign` is left out of what was signed. */
export function verifyRequest(publicKey: string, parameters: Parameters): boolean {
  return verifyRsa(publicKey, signContent(parameters, ['sign']), parameters.sign ?? '')
}

/** A notification or a return: `sign` and `sign_type` are left out of what is signed. */
export function signMessage(privateKey: string, parameters: Parameters): Parameters {
  const signature = signRsa(privateKey, signContent(parameters, ['sign', 'sign_type']))
  return { ...parameters, sign: signature, sign_type: 'RSA2' }
}

export type ResponseSigner = { privateKey: string; certificateSn: string | null }

/** The response: its node's text is signed exactly as it stands, and in certificate mode the certificate is named beside it. */
export function signedResponse(signer: ResponseSigner | null, node: string, reply: object): string {
  const inside = JSON.stringify(reply)
  if (signer === null) return `{"${node}":${inside}}`
  const named = signer.certificateSn === null ? '' : `"alipay_cert_sn":"${signer.certificateSn}",`
  return `{"${node}":${inside},${named}"sign":"${signRsa(signer.privateKey, inside)}"}`
}
