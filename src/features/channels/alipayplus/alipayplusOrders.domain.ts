import type { ChannelScene, CreateCommand } from '../channels.domain.ts'
import { cutToBytes } from '../channelText.domain.ts'

const inStore = { barCode: 'PaymentCode', native: 'OrderCode' } as const
const terminals = { wap: 'WAP', page: 'WEB', app: 'APP', miniProgram: 'MINI_APP' } as const

/** The shop as an in-store payment must name it. */
export type Shop = { clientId: string; merchantMcc: string; storeId: string; storeName: string }

export type InStoreScene = keyof typeof inStore
export type CashierScene = keyof typeof terminals

export function isInStore(scene: ChannelScene): scene is InStoreScene {
  return Object.hasOwn(inStore, scene)
}

export function isCashier(scene: ChannelScene): scene is CashierScene {
  return Object.hasOwn(terminals, scene)
}

/** The content of `pay` for a scene. `units` are the currency's minor units as AMS counts them. */
export function payContent(
  shop: Shop,
  command: CreateCommand,
  scene: InStoreScene | CashierScene,
  units: bigint,
): object {
  const amount = { currency: command.currency, value: units.toString() }
  const order = {
    referenceOrderId: command.channelOrderNo,
    orderDescription: cutToBytes(command.description, 256),
    orderAmount: amount,
  }
  const common = {
    paymentRequestId: command.channelOrderNo,
    paymentAmount: amount,
    settlementStrategy: { settlementCurrency: command.currency },
    paymentExpiryTime: whole(command.expireTime),
    paymentNotifyUrl: command.notifyUrl,
    ...(command.returnUrl !== null && { paymentRedirectUrl: command.returnUrl }),
  }
  if (!isInStore(scene)) {
    return {
      ...common,
      productCode: 'CASHIER_PAYMENT',
      order: { ...order, ...(command.payerId !== null && { buyer: { referenceBuyerId: command.payerId } }) },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      env: envOf(command, scene),
    }
  }
  return {
    ...common,
    productCode: 'IN_STORE_PAYMENT',
    order: { ...order, merchant: storeOf(shop), env: tillOf(command) },
    paymentFactor: { inStorePaymentScenario: inStore[scene] },
    paymentMethod: {
      paymentMethodType: 'CONNECT_WALLET',
      ...(scene === 'barCode' && { paymentMethodId: command.payerCode ?? '' }),
    },
  }
}

function storeOf({ clientId, merchantMcc, storeId, storeName }: Shop) {
  const store = { referenceStoreId: storeId, storeName, storeMCC: merchantMcc }
  return { referenceMerchantId: clientId, merchantName: storeName, merchantMCC: merchantMcc, store }
}

function tillOf({ device, createTime }: CreateCommand) {
  return { storeTerminalId: device ?? 'portal', storeTerminalRequestTime: whole(createTime) }
}

/** AMS requires an OS for every phone but ignores it when `normalUrl` is used, which opens on both. */
function envOf({ payerAddress }: CreateCommand, scene: CashierScene) {
  const terminalType = terminals[scene]
  return {
    terminalType,
    ...(terminalType !== 'WEB' && { osType: 'ANDROID' }),
    ...(payerAddress !== null && { clientIp: payerAddress }),
  }
}

function whole(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
