import { session } from '#pos/device/session.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { fieldsOf, kept } from '#pos/store.ts'

/** The device's identity. The token changes with each sign-in; only the newest is used. */
export type Device = { deviceToken: string; deviceId: string; name: string; tradeName: string }

export const device = kept<Device | null>('pos.device', (found) => {
  const { deviceToken, deviceId, name, tradeName } = fieldsOf(found)
  if (typeof deviceToken !== 'string' || typeof deviceId !== 'string') return null
  return { deviceToken, deviceId, name: String(name ?? ''), tradeName: String(tradeName ?? '') }
})

let last: Promise<unknown> = Promise.resolve()

/** Serializes calls with the device token, because each may replace it. */
function inTurn<T>(call: (deviceToken: string) => Promise<T>): Promise<T> {
  const next = last
    .catch(() => undefined)
    .then(() => {
      const known = device.get()
      if (!known) throw new Error('this page is no till')
      return call(known.deviceToken)
    })
  last = next
  return next
}

export async function activate(code: string): Promise<void> {
  const created = await api.devices.activate({ code, platform: platform(), appVersion: appVersion() })
  const { deviceToken, deviceId, name, merchant } = created
  session.set(null)
  device.set({ deviceToken, deviceId, name, tradeName: merchant.tradeName })
}

export function signIn(accountId: string, pin: string): Promise<void> {
  return inTurn(async (deviceToken) => {
    const opened = await api.devices.signIn({ deviceToken, accountId, pin }).catch(forgetIfGone)
    const known = device.get()
    // Stores the new token before using it, so that later calls use it.
    if (known) device.set({ ...known, deviceToken: opened.deviceToken })
    session.set({ token: opened.token, expireTime: opened.expireTime.getTime() })
  })
}

/** Reports the device as online, and returns its state and who may sign in. */
export function hello() {
  return inTurn(async (deviceToken) => {
    const state = await api.devices.hello({ deviceToken, appVersion: appVersion() }).catch(forgetIfGone)
    const known = device.get()
    const { name, merchant } = state
    if (known && (known.name !== name || known.tradeName !== merchant.tradeName))
      device.set({ ...known, name, tradeName: merchant.tradeName })
    return state
  })
}

/** Forgets the device only if the server says that it no longer exists: other errors may be temporary. */
function forgetIfGone(error: unknown): never {
  if (refusalOf(error).code === 'device.unknownToken') {
    session.set(null)
    device.set(null)
  }
  throw error
}

/** The running script's name, which changes with each release. */
export function appVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  return /(?<![\w-])([\w-]+)\.(?:js|tsx)/.exec(script)?.[1]?.slice(0, 40) ?? 'pos'
}

function platform(): string {
  const agent = navigator.userAgent
  const system = /iPad|iPhone|Android|Windows|Macintosh|CrOS|Linux/.exec(agent)?.[0] ?? 'Web'
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d]+/.exec(agent)?.[0] ?? ''
  return `${system} ${browser}`.trim().slice(0, 60)
}
