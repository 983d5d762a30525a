const longest = 200

const parts = /^https:\/\/([^/?#:@\\]{4,120})(:\d{1,5})?([/?#][^\\]*)?$/i
const label = /^[\p{L}\p{N}_]([\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u
const local = new Set(['local', 'localhost', 'internal', 'lan', 'home', 'arpa'])

/**
 * Normalizes a typed website ('shop.example') to a full https URL. Null for anything else: another scheme,
 * credentials, a bare IP address or a host of a local network.
 */
export function websiteOf(typed: string): string | null {
  const text = typed.trim().normalize('NFC')
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const [, host = '', port = '', rest = ''] = parts.exec(whole) ?? []
  const labels = host.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  const isNamed =
    labels.length > 1 && labels.every((one) => label.test(one)) && /^\p{L}.*[\p{L}\p{M}\p{N}]$/u.test(last)
  if (!isNamed || local.has(last) || /[\s\p{C}]/u.test(whole)) return null
  const address = `https://${host.toLowerCase()}${port}${rest === '/' ? '' : rest}`
  return address.length <= longest ? address : null
}
