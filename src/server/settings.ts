/** The environment that settings are read from. */
export type Env = Record<string, string | undefined>

/** An invalid setting. The message is a sentence that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Returns the trimmed value, or null if it is absent or empty. */
export function setting(env: Env, name: string) {
  const value = env[name]?.trim()
  return value ? value : null
}

/** Reads a URL with one of `protocols`. The error message omits the value, because it may hold a password. */
export function readUrl(env: Env, name: string, protocols: string[]) {
  const value = setting(env, name)
  if (value === null) return null

  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !protocols.includes(url.protocol)) {
    const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ')
    throw new ConfigError(`${name} must be an address that begins with ${beginnings}.`)
  }
  return value
}

/** Reads a setting that is 1 or 0; null if absent. Throws ConfigError otherwise. */
export function readSwitch(env: Env, name: string) {
  const value = setting(env, name)
  if (value === null) return null
  if (value === '1' || value === '0') return value === '1'
  throw new ConfigError(`${name} is '${value}', but must be 1 or 0.`)
}

/** Reads a whole number of seconds from 1 to `most`, by default `usual`. Throws ConfigError otherwise. */
export function readSeconds(env: Env, name: string, usual: number, most: number) {
  const value = setting(env, name) ?? String(usual)
  const seconds = Number(value)
  if (!/^\d+$/.test(value) || seconds < 1 || seconds > most)
    throw new ConfigError(`${name} is '${value}', but must be a whole number of seconds from 1 to ${most}.`)
  return seconds
}
