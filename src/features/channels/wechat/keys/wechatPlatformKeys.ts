import { createHash } from 'node:crypto'
import { registerCache } from '#server/caches.ts'
import type { ChannelTools } from '../../channelHttp.ts'
import type { WechatSettings } from '../wechatSettings.ts'
import {
  fetchCertificates,
  isValid,
  type PlatformCertificate,
  validCertificate,
} from './wechatCertificates.ts'
import { holds, type WechatMark } from './wechatSignature.ts'

/** Whose signatures are WeChat's, for one account. */
export type PlatformKeys = {
  /** The serial with which the next answer should be signed; null if there is no key. */
  wanted(): Promise<string | null>
  /** Is the mark made by WeChat, over exactly these bytes, within five minutes of now? */
  made(mark: WechatMark, body: Uint8Array, on: Marked): Promise<boolean>
}

/** An answer comes from an address that we called; a notification may come from anyone. */
type Marked = 'answer' | 'notification'

/**
 * The certificates fetched for one account. `tried`: serials that were not found, with the time of the
 * search.
 */
type CachedCertificates = {
  certificates: PlatformCertificate[]
  fetchedAt: number
  tried: Record<Marked, Map<string, number>>
  fetching: Promise<void> | null
}

/** WeChat asks to fetch them anew within 12 hours. */
const goodForMs = 10 * 3_600_000
/** An unknown serial makes us fetch once a minute, and all that strangers make up together six times. */
const trialMs = 60_000
const mostTrials = { answer: 1_000, notification: 6 } as const
const maxEntries = 1_000
const ownKey = /^PUB_KEY_ID_/

// Accounts are opened again and again in one process; the certificates need not be fetched for each.
const storedByAccount = new Map<string, CachedCertificates>()
const counter = registerCache('wechatCertificates', {
  entries: () => storedByAccount.size,
  clear: () => storedByAccount.clear(),
})

/**
 * The platform's keys: the public key in the settings, and the certificates that WeChat lists. While an
 * account migrates from certificates to the public key, both sign, so each is looked up by its name.
 */
export function platformKeys(settings: WechatSettings, path: string, tools: ChannelTools): PlatformKeys {
  const stored = storedFor(settings, path)

  async function refresh(): Promise<void> {
    stored.fetching ??= fetch().finally(() => {
      stored.fetching = null
    })
    await stored.fetching
  }

  async function fetch(): Promise<void> {
    const certificates = await fetchCertificates(settings, tools, path, stored.certificates)
    if (certificates !== null) Object.assign(stored, { certificates, fetchedAt: tools.now().getTime() })
  }

  const isFresh = () => {
    const age = tools.now().getTime() - stored.fetchedAt
    return age >= 0 && age < goodForMs
  }

  async function keyOf(serial: string, on: Marked): Promise<string | null> {
    if (serial === settings.platformPublicKeyId) return settings.platformPublicKey
    if (ownKey.test(serial) || !/^[0-9A-F]{8,64}$/.test(serial)) return null
    const known = () => validCertificate(stored.certificates, serial, tools.now())?.publicKey ?? null
    const wanting = known() === null || !isFresh()
    if (wanting && mayTry(stored, on, serial, tools.now().getTime())) await refresh()
    return known()
  }

  return {
    async wanted() {
      if (settings.platformPublicKeyId !== '') return settings.platformPublicKeyId
      if (!isFresh()) await refresh()
      const valid = stored.certificates.filter((each) => isValid(each, tools.now()))
      return valid.sort((a, b) => b.from.getTime() - a.from.getTime())[0]?.serial ?? null
    },
    async made(mark, body, on) {
      const key = await keyOf(mark.serial, on)
      return key !== null && holds(mark, body, key, tools.now())
    },
  }
}

function storedFor(settings: WechatSettings, path: string): CachedCertificates {
  // Another APIv3 key opens other seals, so it is another account's cache. It is not kept in the clear.
  const secret = createHash('sha256').update(settings.apiV3Key).digest('base64')
  const name = [settings.baseUrl, path, settings.mchid, secret].join('\n')
  const known = storedByAccount.get(name)
  if (known) {
    counter.hit()
    return known
  }
  counter.miss()
  if (storedByAccount.size >= maxEntries) storedByAccount.clear()
  const tried = { answer: new Map(), notification: new Map() }
  const fresh: CachedCertificates = { certificates: [], fetchedAt: Number.NaN, tried, fetching: null }
  storedByAccount.set(name, fresh)
  return fresh
}

function mayTry({ tried: all }: CachedCertificates, on: Marked, serial: string, now: number): boolean {
  const tried = all[on]
  for (const [each, at] of tried) if (Math.abs(now - at) >= trialMs) tried.delete(each)
  if (tried.has(serial) || tried.size >= mostTrials[on]) return false
  tried.set(serial, now)
  return true
}
