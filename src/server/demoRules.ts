/** The settings that decide whether a process runs in demo mode. Null means not set. */
export type DemoSettings = {
  demo: boolean | null
  onNetwork: boolean | null
  databaseUrl: string | null
  host: string
  publicUrl: string
  payerUrl: string
}

/**
 * Decides whether to run in demo mode, whose accounts have published passwords. Demo mode is the default only
 * where nobody else can reach the process: on the embedded database, at loopback addresses. Returns an error
 * message if the settings contradict this.
 */
export function decideDemo({
  demo,
  onNetwork,
  databaseUrl,
  host,
  publicUrl,
  payerUrl,
}: DemoSettings): boolean | string {
  const names = [publicUrl, payerUrl].map((address) => new URL(address).hostname)
  const isLocal = [host, ...names].every(isLoopback)
  if (demo === null && databaseUrl === null && !isLocal)
    return 'DEMO must be set where HOST, PUBLIC_URL or PAYER_URL is not an address of this machine alone: DEMO=0 to work with real money, or DEMO=1 for a demo whose passwords are published.'
  const decided = demo ?? databaseUrl === null
  if (decided && !isLoopback(host) && onNetwork !== true)
    return `DEMO is on and HOST is '${host}': everyone on the network could sign in with the published passwords. Set HOST=127.0.0.1, or DEMO_ON_NETWORK=1 if that is intended.`
  return decided
}

/** Whether a host name or address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}
