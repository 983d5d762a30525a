type Sent = {
  endpoint: string
  path: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: string
}

/** The headers that the gateway reads; what a proxy or an HTTP library adds is left out. */
const read = ['content-type', 'accept-language', 'merchant-code', 'request-time', 'nonce', 'signature']

/** A call as a command line for `curl`, every value quoted for a POSIX shell. */
export function curlOf({ endpoint, path, requestHeaders, requestBody }: Sent): string {
  const headers = Object.entries(requestHeaders).filter(([name]) => read.includes(name.toLowerCase()))
  return [
    `curl ${quoted(endpoint + path)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(requestBody)}`,
  ].join(' \\\n  ')
}

/** Headers as they stand in a request, one a line. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
