import { jsonOf } from './channelText.domain.ts'

/** Fields hidden from recorded requests: keys, signatures, tokens and payer identity. */
const secretNames = new Set([
  'authorization',
  'sign',
  'signature',
  'secret',
  'appsecret',
  'app_secret',
  'access_token',
  'refresh_token',
  'code',
  'auth_code',
  'ciphertext',
  'paysign',
  'openid',
  'unionid',
  'payerid',
  'payer_id',
  'buyer_id',
  'buyer_open_id',
  'buyer_logon_id',
  'buyer_user_id',
  'payer_client_ip',
  'cardnumber',
  'number',
  'cvv',
  'cvc',
  'token',
  'paymentcode',
  'payment_code',
  'qrno',
  'accno',
  'client_secret',
  'payment_method',
  'paymentmethodid',
  'pspcustomerid',
  'displaycustomerid',
  'referencebuyerid',
  'clientip',
  'userid',
  'userloginid',
  'customerid',
  'customer',
  'email',
  'receipt_email',
  'key',
  'apikey',
])
const hidden = '***'

/** Fields never stored, not even encrypted: those that unlock a payment or another account, and card data. */
const neverKept = new Set([
  'auth_code',
  'authcode',
  'payment_code',
  'paymentcode',
  'paymentmethodid',
  'qrno',
  'access_token',
  'refresh_token',
  'appsecret',
  'app_secret',
  'client_secret',
  'card[number]',
  'card[cvc]',
  'payment_method_data[card][number]',
  'payment_method_data[card][cvc]',
  'cardnumber',
  'cvv',
  'cvc',
  'accno',
])

/** Removes the fields that are never stored from a body or address; the rest stays as sent. */
export function withoutCodes(text: string): string {
  if (text === '') return text
  const parsed = readJson(text)
  if (parsed !== undefined) {
    const stored = JSON.stringify(withoutNamed(parsed))
    return stored === JSON.stringify(parsed) ? text : stored
  }
  const [path = '', query] = split(text, '?')
  if (/^https?:/.test(path)) return query === undefined ? text : `${path}?${formWithoutCodes(query)}`
  return /^[\w.%[\]-]+=/.test(text) ? formWithoutCodes(text) : text
}

function formWithoutCodes(form: string): string {
  return form
    .split('&')
    .map((field) => {
      const [name = '', value = ''] = split(field, '=')
      if (neverKept.has(decoded(name).toLowerCase())) return `${name}=${hidden}`
      const inner = readJson(decoded(value))
      if (inner === undefined) return field
      const stored = JSON.stringify(withoutNamed(inner))
      return stored === JSON.stringify(inner) ? field : `${name}=${encodeURIComponent(stored)}`
    })
    .join('&')
}

function withoutNamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      neverKept.has(name.toLowerCase()) ? hidden : withoutNamed(inner),
    ]),
  )
}

/** Redacts long keys and card numbers in a text; an order number keeps its last four digits. */
export function redactWords(words: string): string {
  return words
    .replace(/\b\d{13,19}\b/g, (digits) => `${hidden}${digits.slice(-4)}`)
    .replace(/[A-Za-z0-9+/_-]{40,}={0,2}/g, hidden)
}

/** Hides the values of secret query fields in an address. */
export function redactUrl(url: string): string {
  const [path = '', query] = split(url, '?')
  return query === undefined ? path : `${path}?${redactForm(query)}`
}

/**
 * Redacts a body for storage: secret fields are hidden in JSON and forms, and anything else is reduced to
 * its length.
 */
export function redactBody(body: string): string {
  if (body === '') return ''
  const parsed = readJson(body)
  if (parsed !== undefined) return JSON.stringify(redactValue(parsed))
  return /^[\w.%[\]-]+=/.test(body) ? redactForm(body) : `[${body.length} characters]`
}

function redactForm(form: string): string {
  return form.split('&').map(redactField).join('&')
}

function redactField(field: string): string {
  const [name = '', value = ''] = split(field, '=')
  if (isSecret(name)) return `${name}=${hidden}`
  const inner = readJson(decoded(value))
  return inner === undefined ? field : `${name}=${encodeURIComponent(JSON.stringify(redactValue(inner)))}`
}

function redactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretValue(name, inner) ? hidden : redactValue(inner),
    ]),
  )
}

// A refusal's own `code` ("ORDERPAID") must stay readable; a wallet's `code` is a login token.
function isSecretValue(name: string, value: unknown): boolean {
  return isSecret(name) && !(name === 'code' && typeof value === 'string' && /^[A-Z0-9_.]{1,40}$/.test(value))
}

function isSecret(name: string): boolean {
  return secretNames.has(
    decoded(name)
      .toLowerCase()
      .replace(/^.*\[(\w+)\]$/, '$1'),
  )
}

function readJson(text: string): unknown {
  return /^\s*[[{]/.test(text) ? jsonOf(text) : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

function split(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
