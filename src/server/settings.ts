/** The environment that settings are read from. */
export type Env = Record<string, string | undefined>

/** A setting that cannot be used. Its message is a sentence that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** An empty setting counts as absent. */
export function setting(env: Env, name: string) {
  const value = env[name]?.trim()
  return value ? value : null
}

/** The value itself stays out of the message: it may hold a password. */
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

export function readSwitch(env: Env, name: string) {
  const value = setting(env, name)
  if (value === null) return null
  if (value === '1' || value === '0') return value === '1'
  throw new ConfigError(`${name} is '${value}', but must be 1 or 0.`)
}

export function readSeconds(env: Env, name: string, usual: number, most: number) {
  const value = setting(env, name) ?? String(usual)
  const seconds = Number(value)
  if (!/^\d+$/.test(value) || seconds < 1 || seconds > most)
    throw new ConfigError(`${name} is '${value}', but must be a whole number of seconds from 1 to ${most}.`)
  return seconds
}
