import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { alipayMessenger } from './alipay/messenger.ts'
import { alipayRoutes } from './alipay/routes.ts'
import { alipayplusMessenger } from './alipayplus/messenger.ts'
import { alipayplusRoutes } from './alipayplus/routes.ts'
import { cardMessenger, setEndpoint } from './card/messenger.ts'
import { cardRoutes } from './card/routes.ts'
import type { SandboxChannel } from './channels.ts'
import { openClock } from './clock.ts'
import { type FaultName, openFaults } from './faults.ts'
import { type MakeKeys, makeKeyPair } from './keys.ts'
import { mailRoutes } from './mail/routes.ts'
import type { SandboxCredentials } from './merchants/credentials.ts'
import { openMerchants } from './merchants/merchants.ts'
import { openDispatcher } from './notices/dispatcher.ts'
import { latestNotices, type NoticeState } from './notices/notices.ts'
import { panelApi } from './panel/routes.ts'
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
   * Origin of the server that registers the plugin; a function if it is known only once that server
   * listens.
   */
  publicUrl: string | (() => string)
  /** Origin of the product's console, if it differs from `publicUrl`. */
  siteUrl?: string
  clock?: () => Date
  /** Makes the RSA keys of the channels and merchants. The default makes new ones of 2048 bits. */
  makeKeys?: MakeKeys
}

export type Sandbox = {
  /** Register under the prefix `/sandbox`. */
  plugin: FastifyPluginAsync
  /** Returns the keys and account numbers a merchant gets from each channel; the first call creates them. */
  credentials(merchantRef: string, profile?: { name?: string }): Promise<SandboxCredentials>
  /** Sets the webhook URL of a merchant's card account, as its owner would in the provider's dashboard. */
  cardEndpoint(merchantRef: string, url: string): void
  /** Signs these fields with UnionPay's key, so that tests can send any message as the channel. */
  unionpaySays(fields: Record<string, string>): Record<string, string>
  /** Adopts orders paid elsewhere, with their refunds; returns how many orders were new. */
  adoptPaid(orders: Iterable<PaidOrder>): number
  /** Adopts an order created elsewhere that is waiting for its payer. */
  adoptWaiting(order: WaitingOrder): void
  /** Adopts an order whose amount is authorized on a card. */
  adoptHeld(order: HeldOrder): void
  /** Switches magic amounts on or off. */
  faults(on: boolean): void
  /** Arms one fault for the channel's next event at its stage. */
  nextFault(channel: SandboxChannel, name: FaultName): void
  /** Moves the channels' clock ahead by this many seconds; null resets it. */
  moveClock(seconds: number | null): void
  /** Runs and sends everything that is due now; resolves when the responses have arrived. */
  deliver(): Promise<void>
  /** Returns the latest notifications, newest first, optionally for one order. */
  notices(outTradeNo?: string): NoticeState[]
  /** Ends pending waits and closes the database. Undelivered notifications resume at the next start. */
  close(): Promise<void>
}

/** Opens the sandbox on its database. Two processes must not open the same one. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    dataDir,
    publicUrl,
    siteUrl,
    clock = () => new Date(),
    makeKeys = () => makeKeyPair(2048),
  } = options
  const originOf = () => (typeof publicUrl === 'function' ? publicUrl() : publicUrl).replace(/\/$/, '')
  const store = openStore(dataDir)
  const moved = openClock(store, clock)
  await preparePlatform(store, clock(), makeKeys)
  await prepareAuthority(store, makeKeys)

  const closing = new AbortController()
  const dispatcher = openDispatcher(() => world)
  const world: World = {
    store,
    clock: moved.now,
    wireTime: clock,
    timeMachine: moved,
    publicUrl: originOf,
    isOwnSite: ({ origin }) => origin === new URL(originOf()).origin || origin === siteUrl,
    merchants: openMerchants(store, originOf, makeKeys),
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
      // A closing server waits for its open requests, and some of the sandbox's are slow on purpose.
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

/** Keeps request bodies as raw bytes, because the channels verify signatures over them. */
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
