export type ChannelHost = { channel: string; host: string }

/**
 * Parses `unionpay:gateway.acquirer.example,card:pay.example:8443`. Returns the first invalid part if there
 * is one.
 */
export function parseChannelHosts(text: string): ChannelHost[] | string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const hosts = parts.map(toChannelHost)
  const wrong = hosts.indexOf(null)
  return wrong < 0 ? hosts.filter((host) => host !== null) : (parts[wrong] ?? '')
}

function toChannelHost(part: string): ChannelHost | null {
  const [, channel = '', host = ''] = /^([a-z0-9]{2,20}):([a-z0-9.-]+(?::\d{1,5})?)$/i.exec(part) ?? []
  const url = `https://${host}/`
  if (host === '' || !URL.canParse(url)) return null
  return { channel: channel.toLowerCase(), host: new URL(url).host }
}
