import type { SandboxChannel } from './channels.ts'
import type { Store } from './store.ts'

/**
 * The step at which a fault applies. `scan` is a bar code payment at the till; `answer` is the sending of a
 * response or notification.
 */
export type Stage =
  | 'call'
  | 'create'
  | 'scan'
  | 'payer'
  | 'pay'
  | 'close'
  | 'capture'
  | 'refund'
  | 'bill'
  | 'answer'

// `digits` are the last two digits of the amount in minor units; a fault without them must be armed by name.
const table = {
  payerCancels: { stage: 'payer', digits: 1n },
  insufficientBalance: { stage: 'payer', digits: 2n },
  payerSlow: { stage: 'scan', digits: 3n },
  payerNever: { stage: 'scan', digits: 4n },
  serverErrorButCreated: { stage: 'create', digits: 5n },
  timeoutButPaid: { stage: 'create', digits: 6n },
  notifyTwice: { stage: 'pay', digits: 7n },
  notifyBeforeResponse: { stage: 'create', digits: 8n },
  notifyBadSignature: { stage: 'pay', digits: 9n },
  notifyLate: { stage: 'pay', digits: 10n },
  successAfterClose: { stage: 'close', digits: 11n },
  refundSlow: { stage: 'refund', digits: 12n },
  refundAbnormal: { stage: 'refund', digits: 13n },
  refundClosed: { stage: 'refund', digits: 14n },
  refundNotEnough: { stage: 'refund', digits: 15n },
  notifyAmountMismatch: { stage: 'pay', digits: 16n },
  notifyCurrencyMismatch: { stage: 'pay', digits: 17n },
  certificateRotated: { stage: 'answer', digits: 18n },
  clockSkewed: { stage: 'answer', digits: 19n },
  rateLimited: { stage: 'create', digits: 20n },
  chargeback: { stage: 'pay', digits: 21n },
  serviceUnavailable: { stage: 'call', digits: null },
  refundServerErrorButAccepted: { stage: 'refund', digits: null },
  captureServerErrorButTaken: { stage: 'capture', digits: null },
  captureServerError: { stage: 'capture', digits: null },
  captureRefused: { stage: 'capture', digits: null },
  billMissingLine: { stage: 'bill', digits: null },
  billExtraLine: { stage: 'bill', digits: null },
  billFeeDrift: { stage: 'bill', digits: null },
  billRateDrift: { stage: 'bill', digits: null },
  billRefundOtherDay: { stage: 'bill', digits: null },
} as const satisfies Record<string, { stage: Stage; digits: bigint | null }>

export type FaultName = keyof typeof table
export const faultNames = Object.keys(table) as FaultName[]

/** Each fault with its stage and magic digits, as the panel lists them. */
export const faultTable = faultNames.map((name) => {
  const { stage, digits } = table[name]
  return { name, stage: stage as Stage, digits: digits === null ? null : String(digits).padStart(2, '0') }
})

export type Faults = {
  on(): boolean
  /** Switches magic amounts on or off; the setting survives a restart. */
  switch(on: boolean): void
  /** Arms a fault for the channel's next event at its stage, once. Armed faults do not survive a restart. */
  next(channel: SandboxChannel, name: FaultName): void
  /** Returns the one-shot faults that have not applied yet. */
  armed(): { rail: SandboxChannel; name: FaultName }[]
  /** Clears the one-shot faults. */
  disarm(): void
  /**
   * Returns the fault to apply now, if any. `subject` is usually the order or refund number, because some
   * faults apply only once to each.
   */
  take(channel: SandboxChannel, stage: Stage, amount: bigint, subject: string): FaultName | null
}

const onlyOnce: readonly FaultName[] = ['rateLimited', 'refundNotEnough', 'certificateRotated', 'clockSkewed']

/**
 * Opens magic amounts and one-shot faults (README, Faults). Magic amounts are off by default, because real
 * orders can cost 12.01.
 */
export function openFaults(store: Store): Faults {
  const queue: { rail: SandboxChannel; name: FaultName }[] = []
  const struck = new Set<string>()

  const on = () => store.one("select value from setting where name = 'faults'")?.value === 'on'

  function queued(channel: SandboxChannel, stage: Stage): FaultName | null {
    const index = queue.findIndex((fault) => fault.rail === channel && table[fault.name].stage === stage)
    return queue.splice(index, index < 0 ? 0 : 1)[0]?.name ?? null
  }

  function magic(channel: SandboxChannel, stage: Stage, amount: bigint, subject: string): FaultName | null {
    const name = faultNames.find(
      (fault) => table[fault].stage === stage && table[fault].digits === amount % 100n,
    )
    if (name === undefined || !onlyOnce.includes(name)) return name ?? null

    const key = `${channel} ${name} ${subject}`
    if (struck.has(key)) return null
    struck.add(key)
    return name
  }

  return {
    on,
    switch: (wanted) => {
      store.run("insert or replace into setting values ('faults', ?)", wanted ? 'on' : 'off')
    },
    next: (rail, name) => {
      queue.push({ rail, name })
    },
    armed: () => queue.map((fault) => ({ ...fault })),
    disarm: () => {
      queue.length = 0
    },
    take: (channel, stage, amount, subject) =>
      queued(channel, stage) ?? (on() ? magic(channel, stage, amount, subject) : null),
  }
}
