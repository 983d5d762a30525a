import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { alipayMessenger } from './alipay/messenger.ts'
import { alipayRoutes } from './alipay/routes.ts'
import { alipayplusMessenger } from './alipayplus/messenger.ts'
import { alipayplusRoutes } from './alipayplus/routes.ts'
import { cardMessenger, setEndpoint } from './card/messenger.ts'
import { cardRoutes } from './card/routes.ts'
import { openClock } from './clock.ts'
import { type FaultName, openFaults } from './faults.ts'
import { mailRoutes } from './mail/routes.ts'
import type { SandboxCredentials } from './merchants/credentials.ts'
import { openMerchants } from './merchants/merchants.ts'
import { openDispatcher } from './notices/dispatcher.ts'
import { latestNotices, type NoticeState } from './notices/notices.ts'
import { panelApi } from './panel/routes.ts'
import type { Rail } from './rails.ts'
import { openStore } from './store.ts'
import {
  adoptHeld,
  adoptPaid,
  adoptWaiting,
  type HeldOrder,
  type PaidOrder,
  type WaitingOrder,
} from './trades/adopt.ts'
import { prepareAuthority } from './unionpay/authority.ts'
import { unionpayMessenger } from './unionpay/messenger.ts'
import { unionpayRoutes } from './unionpay/routes.ts'
import { signed } from './unionpay/signature.ts'
import { phonePages } from './wallet/pages.ts'
import { phoneApi } from './wallet/routes.ts'
import { preparePlatform } from './wechat/keys/platform.ts'
import { wechatMessenger } from './wechat/messenger.ts'
import { wechatRoutes } from './wechat/routes.ts'
import type { World } from './world.ts'

export type SandboxOptions = {
  /** State goes to `<dataDir>/sandbox/`. */
  dataDir: string
  /**
   * Origin of the server that registers the plugin; a function when it is known only once that server
   * listens.
   */
  publicUrl: string | (() => string)
  /** Origin of the product's console, where that is another one. */
  siteUrl?: string
  clock?: () => Date
  /** Of the RSA keys made; 2048 unless a test is in a hurry. */
  keyBits?: number
}

export type Sandbox = {
  /** Register under the prefix `/sandbox`. */
  plugin: FastifyPluginAsync
  /** The keys and numbers that the merchant received from each rail; made at the first call. */
  credentials(merchantRef: string, profile?: { name?: string }): Promise<SandboxCredentials>
  /**
   * Names the address of a merchant's card account for events, as its owner would in the provider's
   * dashboard.
   */
  cardEndpoint(merchantRef: string, url: string): void
  /** These fields under UnionPay's own signature: whatever a rail may say, for tests of who hears it. */
  unionpaySays(fields: Record<string, string>): Record<string, string>
  /** Takes over orders paid elsewhere, and refunds of them; returns how many orders were new. */
  adoptPaid(orders: Iterable<PaidOrder>): number
  /** Takes over an order made elsewhere that waits for its payer. */
  adoptWaiting(order: WaitingOrder): void
  /** Takes over an order whose money is set aside on a card. */
  adoptHeld(order: HeldOrder): void
  /** Magic amounts on or off. */
  faults(on: boolean): void
  /** One fault at the next event of this rail that it fits. */
  nextFault(rail: Rail, name: FaultName): void
  /** Moves the rails' clock by so many seconds; null sets it back. */
  moveClock(seconds: number | null): void
  /** Does and sends all that is due by the clock now; returns when the answers are in. */
  deliver(): Promise<void>
  /** The latest notifications, newest first; of one order when its number is given. */
  notices(outTradeNo?: string): NoticeState[]
  /** Stops what waits and closes the database. What was not delivered goes on at the next opening. */
  close(): Promise<void>
}

/** Opens the sandbox of the rails on its database. Two processes must not open the same one. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, publicUrl, siteUrl, clock = () => new Date(), keyBits = 2048 } = options
  const originOf = () => (typeof publicUrl === 'function' ? publicUrl() : publicUrl).replace(/\/$/, '')
  const store = openStore(dataDir)
  const moved = openClock(store, clock)
  await preparePlatform(store, clock(), keyBits)
  await prepareAuthority(store, keyBits)

  const closing = new AbortController()
  const dispatcher = openDispatcher(() => world)
  const world: World = {
    store,
    clock: moved.now,
    wireTime: clock,
    timeMachine: moved,
    publicUrl: originOf,
    isOwnSite: ({ origin }) => origin === new URL(originOf()).origin || origin === siteUrl,
    merchants: openMerchants(store, originOf, keyBits),
    faults: openFaults(store),
    messengers: {
      wechat: wechatMessenger,
      alipay: alipayMessenger,
      alipayplus: alipayplusMessenger,
      unionpay: unionpayMessenger,
      card: cardMessenger,
    },
    wake: dispatcher.wake,
    deliver: dispatcher.deliver,
    closing: closing.signal,
  }
  dispatcher.wake()

  return {
    plugin: async (app) => {
      // A server that closes waits for its requests, and some of ours wait on purpose.
      app.addHook('preClose', async () => closing.abort())
      routes(app, world)
    },
    credentials: world.merchants.credentials,
    cardEndpoint: (merchantRef, url) => {
      const account = world.merchants.of('card', merchantRef)?.account
      if (account === undefined) throw new RangeError(`the sandbox has no merchant ${merchantRef}`)
      setEndpoint(world, account, url)
    },
    unionpaySays: (fields) => signed(world, fields),
    adoptPaid: (orders) => adoptPaid(world, orders),
    adoptWaiting: (order) => adoptWaiting(world, order),
    adoptHeld: (order) => adoptHeld(world, order),
    faults: world.faults.switch,
    nextFault: world.faults.next,
    moveClock: moved.move,
    deliver: dispatcher.deliver,
    notices: (outTradeNo) => latestNotices(world, outTradeNo ?? null),
    close: async () => {
      closing.abort()
      await dispatcher.close()
      store.close()
    },
  }
}

/** Bodies reach the rails as the bytes that were signed. */
function routes(app: FastifyInstance, world: World) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  wechatRoutes(app, world)
  alipayRoutes(app, world)
  alipayplusRoutes(app, world)
  unionpayRoutes(app, world)
  cardRoutes(app, world)
  phoneApi(app, world)
  phonePages(app, world)
  panelApi(app, world)
  mailRoutes(app, world)
}
