import type { Config } from '#server/config.ts'

/**
 * Returns warnings about settings that are valid but probably a mistake, shown at startup and by `npm run
 * doctor`.
 */
export function settingWarnings({ publicUrl, trustedProxies, roles }: WarnedSettings): string[] {
  if (!roles.has('http') || !publicUrl.startsWith('https:') || trustedProxies.length > 0) return []
  return [
    'PUBLIC_URL is https and TRUSTED_PROXIES is not set: every caller seems to come from the proxy, so that the limits by address count all of them as one. Set TRUSTED_PROXIES to the addresses of what ends TLS.',
  ]
}

type WarnedSettings = Pick<Config, 'publicUrl' | 'trustedProxies' | 'roles'>
