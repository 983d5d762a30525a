type Sent = {
  endpoint: string
  path: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: string
}

/** The headers that the gateway reads; those added by proxies or HTTP libraries are left out. */
const read = ['content-type', 'accept-language', 'merchant-code', 'request-time', 'nonce', 'signature']

/** A call as a `curl` command, with every value quoted for a POSIX shell. */
export function curlOf({ endpoint, path, requestHeaders, requestBody }: Sent): string {
  const headers = Object.entries(requestHeaders).filter(([name]) => read.includes(name.toLowerCase()))
  return [
    `curl ${quoted(endpoint + path)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(requestBody)}`,
  ].join(' \\\n  ')
}

/** Headers in request format, one per line. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
